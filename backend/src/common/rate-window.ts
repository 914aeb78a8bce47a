import { type Fault, tooManyRequests } from './fault.js';

/** Says how long to wait. */
export const refuseFor = (ms: number): Fault =>
  tooManyRequests(undefined, { headers: { 'Retry-After': String(Math.max(1, Math.ceil(ms / 1000))) } });

/**
 * Counts within a sliding window, in the memory of this process: a query for each request would cost everybody.
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
      throw refuseFor(times[0]! + this.windowMs - now);
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
