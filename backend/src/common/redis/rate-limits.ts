import { Injectable } from '@nestjs/common';
import { RateLimiterMemory, RateLimiterRedis, RateLimiterRes } from 'rate-limiter-flexible';
import { type Fault, tooManyRequests } from '../faults/fault.js';
import { type Client, Redis } from './redis.js';

const SECOND_MS = 1000;

export type Rate = { readonly name: string; readonly windowMs: number };

type Limiter = Pick<RateLimiterMemory, 'consume' | 'reward'>;

/** Counts rates over all processes in Redis; without Redis, each process counts by itself. */
@Injectable()
export class RateLimits {
  private readonly inRedis = new Map<string, RateLimiterRedis>();
  private readonly inMemory = new Map<string, RateLimiterMemory>();

  constructor(private readonly redis: Redis) {}

  async spend(rate: Rate, key: number | string, limit: number): Promise<void> {
    const refusal =
      (await this.redis.ask((client) => spentOn(this.redisLimiter(client, rate, limit), key))) ??
      (await spentOn(this.memoryLimiter(rate, limit), key));
    if (refusal.consumedPoints > limit) throw refuseFor(refusal.msBeforeNext, rate.windowMs);
  }

  async refusal(rate: Rate, key: number | string, limit: number): Promise<Fault | undefined> {
    const inRedis = await this.redis.ask((client) => this.redisLimiter(client, rate, limit).get(key));
    const spent = inRedis === undefined ? await this.memoryLimiter(rate, limit).get(key) : inRedis;
    // An expired window may still exist after the clock was set forward.
    const isSpent = spent !== null && spent.consumedPoints >= limit && spent.msBeforeNext > 0;
    return isSpent ? refuseFor(spent.msBeforeNext, rate.windowMs) : undefined;
  }

  async giveBack(rate: Rate, key: number | string, limit: number): Promise<void> {
    const inRedis = await this.redis.ask((client) => this.redisLimiter(client, rate, limit).reward(key));
    if (!inRedis) await this.memoryLimiter(rate, limit).reward(key);
  }

  private redisLimiter(client: Client, { name, windowMs }: Rate, points: number): RateLimiterRedis {
    const id = `${name}:${points}`;
    const limiter =
      this.inRedis.get(id) ??
      new RateLimiterRedis({
        storeClient: client,
        useRedisPackage: true,
        keyPrefix: this.redis.nameOf(`limit:${name}`),
        points,
        duration: windowMs / SECOND_MS,
      });
    this.inRedis.set(id, limiter);
    return limiter;
  }

  private memoryLimiter({ name, windowMs }: Rate, points: number): RateLimiterMemory {
    const id = `${name}:${points}`;
    const limiter = this.inMemory.get(id) ?? new RateLimiterMemory({ points, duration: windowMs / SECOND_MS });
    this.inMemory.set(id, limiter);
    return limiter;
  }
}

const spentOn = (limiter: Limiter, key: number | string): Promise<RateLimiterRes> =>
  limiter.consume(key).catch((refusal: unknown) => {
    if (refusal instanceof RateLimiterRes) return refusal;
    throw refusal;
  });

/** Capped to the window, because the clock may have been set back. */
export const refuseFor = (ms: number, windowMs: number): Fault => {
  const seconds = Math.ceil(Math.min(ms, windowMs) / SECOND_MS);
  return tooManyRequests(undefined, { headers: { 'Retry-After': String(Math.max(1, seconds)) } });
};
