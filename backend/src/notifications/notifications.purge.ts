import { Injectable } from '@nestjs/common';
import { Db } from '../common/persistence/db.js';
import { HourlyPurge } from '../common/jobs/hourly-purge.js';
import { Env } from '../config/env.js';
import { PURGE } from './notifications.sql.js';

/** Deletes notifications after the retention time. */
@Injectable()
export class NotificationsPurge extends HourlyPurge {
  constructor(db: Db, env: Env) {
    super((size) => db.rows(PURGE, [env.retention.notificationDays, size]));
  }
}
