import { Injectable, Logger } from '@nestjs/common';
import { Interval } from '@nestjs/schedule';
import { messageOf } from '../error-text.js';
import { IdempotencyKeys } from './idempotency-keys.js';

const HOUR_MS = 3_600_000;

/** Removes answers that nobody will ask for again. Any number of processes may do it at once. */
@Injectable()
export class IdempotencySweep {
  private readonly logger = new Logger(IdempotencySweep.name);

  constructor(private readonly keys: IdempotencyKeys) {}

  @Interval(HOUR_MS)
  async sweep(): Promise<void> {
    try {
      await this.keys.sweep();
    } catch (error) {
      this.logger.warn(`swept nothing: ${messageOf(error)}`);
    }
  }
}
