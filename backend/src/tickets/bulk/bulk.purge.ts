import { Injectable } from '@nestjs/common';
import { HourlyPurge } from '../../common/jobs/hourly-purge.js';
import { BulkRepository } from './bulk.repository.js';

const KEPT_DAYS = 7;

/** Deletes bulk actions long after their undo has ended. What they changed stays in the log. */
@Injectable()
export class BulkPurge extends HourlyPurge {
  constructor(actions: BulkRepository) {
    super((size) => actions.deleteOld(KEPT_DAYS, size));
  }
}
