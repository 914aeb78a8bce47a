import { Injectable } from '@nestjs/common';
import { Db } from '../common/persistence/db.js';
import { statement } from '../common/persistence/statement.js';
import { HourlyPurge } from '../common/jobs/hourly-purge.js';
import { Env } from '../config/env.js';

/** A trigger refuses to delete events younger than six months. */
const PURGE = statement<{ id: string }>(
  'events-purge',
  `DELETE FROM domain_events WHERE id = ANY (ARRAY(
    SELECT id FROM domain_events WHERE "createdAt" < now() - make_interval(months => $1)
    ORDER BY "createdAt" LIMIT $2 FOR UPDATE SKIP LOCKED)) RETURNING id`,
  { id: 'int8' },
);

/** Deletes events older than `EVENT_LOG_MONTHS`. */
@Injectable()
export class EventLogPurge extends HourlyPurge {
  constructor(db: Db, env: Env) {
    super((size) => db.rows(PURGE, [env.retention.eventLogMonths, size]));
  }
}
