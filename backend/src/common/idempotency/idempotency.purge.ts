import { Injectable } from '@nestjs/common';
import { HourlyPurge } from '../jobs/hourly-purge.js';
import { IdempotencyKeys } from './idempotency-keys.js';

/** Deletes answers that are older than a day. */
@Injectable()
export class IdempotencyPurge extends HourlyPurge {
  constructor(keys: IdempotencyKeys) {
    super((size) => keys.deleteExpired(size));
  }
}
