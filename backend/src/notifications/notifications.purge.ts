import { Injectable } from '@nestjs/common';
import { Db } from '../common/persistence/db.js';
import { statement } from '../common/persistence/statement.js';
import { HourlyPurge } from '../common/jobs/hourly-purge.js';
import { Env } from '../config/env.js';

const PURGE = statement<{ id: number }>(
  'notifications-purge',
  `DELETE FROM notifications WHERE id = ANY (ARRAY(
    SELECT id FROM notifications
    WHERE "createdAt" < now() - make_interval(days => $1) ORDER BY "createdAt" LIMIT $2
    FOR UPDATE SKIP LOCKED)) RETURNING id`,
  { id: 'int4' },
);

/** Deletes notifications after the retention time. */
@Injectable()
export class NotificationsPurge extends HourlyPurge {
  constructor(db: Db, env: Env) {
    super((size) => db.rows(PURGE, [env.retention.notificationDays, size]));
  }
}
