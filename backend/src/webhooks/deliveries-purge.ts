import { Injectable } from '@nestjs/common';
import { HourlyPurge } from '../common/jobs/hourly-purge.js';
import { Env } from '../config/env.js';
import { DeliveriesRepository } from './deliveries.repository.js';

/** Deletes old deliveries. Pending ones are deleted only together with their event. */
@Injectable()
export class DeliveriesPurge extends HourlyPurge {
  constructor(
    private readonly deliveries: DeliveriesRepository,
    private readonly env: Env,
  ) {
    super();
  }

  protected async purgeBatch(size: number): Promise<readonly unknown[]> {
    const old = await this.deliveries.deleteOld(this.env.retention.webhookLogDays, size);
    return old.length === size ? old : this.deliveries.deleteUntellable(size);
  }
}
