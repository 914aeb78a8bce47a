import { Injectable } from '@nestjs/common';
import { HourlyPurge } from '../jobs/hourly-purge.js';
import { IdempotencyKeysRepository } from './idempotency-keys.repository.js';

/** Deletes answers that are older than a day. */
@Injectable()
export class IdempotencyPurge extends HourlyPurge {
  constructor(keys: IdempotencyKeysRepository) {
    super((size) => keys.deleteExpired(size));
  }
}
