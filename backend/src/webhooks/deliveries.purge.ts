import { Injectable } from '@nestjs/common';
import { HourlyPurge } from '../common/jobs/hourly-purge.js';
import { Env } from '../config/env.js';
import { DeliveriesRepository } from './deliveries.repository.js';

/** Deletes old deliveries. Pending ones are deleted only together with their event. */
@Injectable()
export class DeliveriesPurge extends HourlyPurge {
  constructor(deliveries: DeliveriesRepository, env: Env) {
    super(async (size) => {
      const old = await deliveries.deleteOld(env.retention.webhookLogDays, size);
      return old.length === size ? old : deliveries.deleteWithoutEvent(size);
    });
  }
}
