import { tooManyRequests } from './fault.js';

/**
 * Counts within a sliding window. It stops floods, so it is counted in memory: a query for each request
 * would cost everybody, and several processes only multiply the limit.
 */
export class RateWindow {
  /** When each did it, oldest first, within the window. */
  private readonly times = new Map<number, number[]>();
  private cleanedAt = 0;

  constructor(private readonly windowMs: number) {}

  /** Counts one, or refuses it and says how long to wait. @throws 429 with Retry-After */
  spend(key: number, limit: number, now = Date.now()): void {
    this.forgetTheQuiet(now);
    const times = this.times.get(key) ?? [];
    while (times.length > 0 && times[0]! <= now - this.windowMs) times.shift();
    if (times.length >= limit) {
      const seconds = Math.ceil((times[0]! + this.windowMs - now) / 1000);
      throw tooManyRequests(undefined, { headers: { 'Retry-After': String(Math.max(1, seconds)) } });
    }
    times.push(now);
    this.times.set(key, times);
  }

  private forgetTheQuiet(now: number): void {
    if (now - this.cleanedAt < this.windowMs) return;
    this.cleanedAt = now;
    for (const [key, times] of this.times) if (times.at(-1)! <= now - this.windowMs) this.times.delete(key);
  }
}
