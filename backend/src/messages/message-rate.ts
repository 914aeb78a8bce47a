import { Injectable } from '@nestjs/common';
import { tooManyRequests } from '../common/fault.js';
import { isTeam, type Viewer } from '../common/role.js';
import { Env } from '../config/env.js';

const WINDOW_MS = 60_000;

/**
 * Messages of one person within any minute. It stops floods, so it is counted in memory: a query for each message
 * would cost everybody, and several processes only multiply the limit.
 */
@Injectable()
export class MessageRate {
  /** When each person wrote, oldest first, for the last minute. */
  private readonly written = new Map<number, number[]>();
  private cleanedAt = 0;

  constructor(private readonly env: Env) {}

  /** Counts one message, or refuses it and says how long to wait. */
  spend(viewer: Viewer, now = Date.now()): void {
    this.forgetTheQuiet(now);
    const limit = isTeam(viewer) ? this.env.TEAM_MESSAGES_PER_MINUTE : this.env.MESSAGES_PER_MINUTE;
    const times = this.written.get(viewer.id) ?? [];
    while (times.length > 0 && times[0]! <= now - WINDOW_MS) times.shift();
    if (times.length >= limit) {
      const seconds = Math.ceil((times[0]! + WINDOW_MS - now) / 1000);
      throw tooManyRequests(undefined, { headers: { 'Retry-After': String(Math.max(1, seconds)) } });
    }
    times.push(now);
    this.written.set(viewer.id, times);
  }

  private forgetTheQuiet(now: number): void {
    if (now - this.cleanedAt < WINDOW_MS) return;
    this.cleanedAt = now;
    for (const [id, times] of this.written) if (times.at(-1)! <= now - WINDOW_MS) this.written.delete(id);
  }
}
