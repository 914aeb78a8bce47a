import { Injectable, Logger } from '@nestjs/common';
import { Interval } from '@nestjs/schedule';
import { DeliveriesRepository } from './deliveries.repository.js';

const EVERY_MS = 3_600_000;
const KEEP_DAYS = 30;
const BATCH = 5_000;

/** The log of deliveries is kept for 30 days; what is still to be sent is never dropped. */
@Injectable()
export class DeliveriesSweep {
  private readonly logger = new Logger(DeliveriesSweep.name);

  constructor(private readonly deliveries: DeliveriesRepository) {}

  @Interval(EVERY_MS)
  async sweep(): Promise<void> {
    try {
      while ((await this.deliveries.sweep(KEEP_DAYS, BATCH)) === BATCH);
    } catch (error) {
      this.logger.warn(`swept nothing: ${error instanceof Error ? error.message : String(error)}`);
    }
  }
}
