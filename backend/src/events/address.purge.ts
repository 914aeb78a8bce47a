import { Injectable } from '@nestjs/common';
import { Db } from '../common/persistence/db.js';
import { statement } from '../common/persistence/statement.js';
import { HourlyPurge } from '../common/jobs/hourly-purge.js';

/** So long, and no longer, Brazilian law wants to know which address did what (Marco Civil da Internet, art. 15). */
const KEEP_MONTHS = 6;

const PURGE = statement<{ id: string }>(
  'events-forget-addresses',
  `UPDATE domain_events SET ip = NULL, "requestId" = NULL, "traceId" = NULL WHERE id = ANY (ARRAY(
    SELECT id FROM domain_events
    WHERE ip IS NOT NULL AND "createdAt" < now() - make_interval(months => ${KEEP_MONTHS}) ORDER BY "createdAt" LIMIT $1
    FOR UPDATE SKIP LOCKED)) RETURNING id`,
  { id: 'int8' },
);

/** The log keeps what happened, but not for ever from where. */
@Injectable()
export class AddressPurge extends HourlyPurge {
  constructor(db: Db) {
    super((size) => db.rows(PURGE, [size]));
  }
}
