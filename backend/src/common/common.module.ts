import { Global, Module } from '@nestjs/common';
import { Db } from './db.js';
import { IdempotencyKeys } from './idempotency/idempotency-keys.js';
import { IdempotencySweep } from './idempotency/idempotency-sweep.js';

@Global()
@Module({ providers: [Db, IdempotencyKeys, IdempotencySweep], exports: [Db, IdempotencyKeys] })
export class CommonModule {}
