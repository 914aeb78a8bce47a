import { type CanActivate, type ExecutionContext, Injectable } from '@nestjs/common';
import { BurstyRateLimiter, RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import { requestOf } from './access.js';
import { refuseFor } from '../redis/rate-limits.js';
import { Env } from '../../config/env.js';

const SECOND_MS = 1000;
const BURST_SECONDS = 60;

/**
 * Limits the requests of one person in this process, because a query per request would cost too much. API tokens have
 * their own limit.
 */
@Injectable()
export class RequestLimitGuard implements CanActivate {
  private readonly limiter: BurstyRateLimiter;

  constructor({ server: { requestsPerSecond, requestBurst } }: Env) {
    this.limiter = new BurstyRateLimiter(
      new RateLimiterMemory({ points: requestsPerSecond, duration: 1 }),
      new RateLimiterMemory({ points: requestBurst, duration: BURST_SECONDS }),
    );
  }

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const { viewer, sessionKey } = requestOf(context);
    if (!viewer || sessionKey === undefined) return true;
    await this.limiter.consume(viewer.id).catch((refusal: unknown) => {
      throw refusal instanceof RateLimiterRes ? refuseFor(refusal.msBeforeNext, SECOND_MS) : refusal;
    });
    return true;
  }
}
