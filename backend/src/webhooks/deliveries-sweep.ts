import { Injectable, Logger } from '@nestjs/common';
import { Interval } from '@nestjs/schedule';
import { messageOf } from '../common/error-text.js';
import { inBatches } from '../common/in-batches.js';
import { Env } from '../config/env.js';
import { DeliveriesRepository } from './deliveries.repository.js';

const EVERY_MS = 3_600_000;

/** The log of deliveries is kept for a while only; what is still to be sent is dropped only together with what it would tell. */
@Injectable()
export class DeliveriesSweep {
  private readonly logger = new Logger(DeliveriesSweep.name);

  constructor(
    private readonly deliveries: DeliveriesRepository,
    private readonly env: Env,
  ) {}

  @Interval(EVERY_MS)
  async sweep(): Promise<void> {
    try {
      await inBatches((size) => this.deliveries.sweep(this.env.WEBHOOK_LOG_DAYS, size));
      await inBatches((size) => this.deliveries.forgetUntellable(size));
    } catch (error) {
      this.logger.warn(`swept nothing: ${messageOf(error)}`);
    }
  }
}
