import { Global, Module } from '@nestjs/common';
import { Db } from './persistence/db.js';
import { PoolWatch } from './persistence/pool-watch.js';
import { RateLimits } from './redis/rate-limits.js';
import { Redis } from './redis/redis.js';
import { HourlyPurge } from './jobs/hourly-purge.js';
import { IdempotencyKeysRepository } from './idempotency/idempotency-keys.repository.js';
import { KeyQueue } from './idempotency/key-queue.js';

@Global()
@Module({
  providers: [Db, PoolWatch, RateLimits, Redis, HourlyPurge, IdempotencyKeysRepository, KeyQueue],
  exports: [Db, PoolWatch, RateLimits, Redis, IdempotencyKeysRepository, KeyQueue],
})
export class CommonModule {}
