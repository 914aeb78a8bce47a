import { Global, Module } from '@nestjs/common';
import { Db } from './db.js';
import { IdempotencyKeys } from './idempotency/idempotency-keys.js';
import { IdempotencySweep } from './idempotency/idempotency-sweep.js';
import { KeyTurns } from './idempotency/key-turns.js';

@Global()
@Module({ providers: [Db, IdempotencyKeys, IdempotencySweep, KeyTurns], exports: [Db, IdempotencyKeys, KeyTurns] })
export class CommonModule {}
