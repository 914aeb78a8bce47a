import { Injectable } from '@nestjs/common';
import { Db } from '../common/persistence/db.js';
import { HourlyPurge } from '../common/jobs/hourly-purge.js';
import { Env } from '../config/env.js';
import { PURGE } from './events.sql.js';

/** Deletes events older than `EVENT_LOG_MONTHS`. */
@Injectable()
export class EventLogPurge extends HourlyPurge {
  constructor(db: Db, env: Env) {
    super((size) => db.rows(PURGE, [env.retention.eventLogMonths, size]));
  }
}
