import { Global, Module } from '@nestjs/common';
import { Db } from './db.js';
import { RateLimits } from './rate-limits.js';
import { Redis } from './redis.js';
import { IdempotencyKeys } from './idempotency/idempotency-keys.js';
import { IdempotencySweep } from './idempotency/idempotency-sweep.js';
import { KeyTurns } from './idempotency/key-turns.js';

@Global()
@Module({
  providers: [Db, RateLimits, Redis, IdempotencyKeys, IdempotencySweep, KeyTurns],
  exports: [Db, RateLimits, Redis, IdempotencyKeys, KeyTurns],
})
export class CommonModule {}
