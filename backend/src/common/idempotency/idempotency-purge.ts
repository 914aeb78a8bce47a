import { Injectable } from '@nestjs/common';
import { HourlyPurge } from '../jobs/hourly-purge.js';
import { IdempotencyKeys } from './idempotency-keys.js';

/** Deletes answers that are older than a day. */
@Injectable()
export class IdempotencyPurge extends HourlyPurge {
  constructor(private readonly keys: IdempotencyKeys) {
    super();
  }

  protected purgeBatch(size: number): Promise<readonly unknown[]> {
    return this.keys.deleteExpired(size);
  }
}
