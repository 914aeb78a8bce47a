import { Injectable } from '@nestjs/common';
import { RateWindow, refuseFor } from './rate-window.js';
import { Redis } from './redis.js';

/**
 * The newest times of one person, newest first, no more of them than are allowed: when the oldest of those is still within the window,
 * this one is one too many. @returns milliseconds to wait, 0 when it was counted
 */
const SPEND = `local now = redis.call('TIME')
local ms = now[1] * 1000 + math.floor(now[2] / 1000)
local limit, window = tonumber(ARGV[1]), tonumber(ARGV[2])
local oldest = redis.call('LINDEX', KEYS[1], limit - 1)
if oldest and tonumber(oldest) > ms - window then return tonumber(oldest) + window - ms end
redis.call('LPUSH', KEYS[1], ms)
redis.call('LTRIM', KEYS[1], 0, limit - 1)
redis.call('PEXPIRE', KEYS[1], window)
return 0`;

/** A limit of so many within a window, of which there are several under different names. */
export type Rate = { readonly name: string; readonly windowMs: number };

/**
 * How often somebody may do something, counted over all processes in Redis. Without one each process counts for itself, which
 * stops a flood as well, only later.
 */
@Injectable()
export class RateLimits {
  private readonly windows = new Map<string, RateWindow>();

  constructor(private readonly redis: Redis) {}

  /** Counts one, or refuses it and says how long to wait. @throws 429 with Retry-After */
  async spend({ name, windowMs }: Rate, key: number, limit: number): Promise<void> {
    const waitMs = await this.redis.ask((client) =>
      client.eval(SPEND, { keys: [this.redis.nameOf(`rate:${name}:${key}`)], arguments: [`${limit}`, `${windowMs}`] }),
    );
    if (waitMs === undefined) this.windowOf(name, windowMs).spend(key, limit);
    else if (Number(waitMs) > 0) throw refuseFor(Number(waitMs));
  }

  private windowOf(name: string, windowMs: number): RateWindow {
    const known = this.windows.get(name) ?? new RateWindow(windowMs);
    this.windows.set(name, known);
    return known;
  }
}
