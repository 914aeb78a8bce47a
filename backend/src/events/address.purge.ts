import { Injectable } from '@nestjs/common';
import { Db } from '../common/persistence/db.js';
import { statement } from '../common/persistence/statement.js';
import { HourlyPurge } from '../common/jobs/hourly-purge.js';

/**
 * Brazilian law requires the address of a request to be kept for this long, and no longer (Marco Civil da Internet,
 * art. 15).
 */
const KEEP_MONTHS = 6;

const PURGE = statement<{ id: string }>(
  'events-forget-addresses',
  `UPDATE domain_events SET ip = NULL, "requestId" = NULL, "traceId" = NULL WHERE id = ANY (ARRAY(
    SELECT id FROM domain_events
    WHERE ip IS NOT NULL AND "createdAt" < now() - make_interval(months => ${KEEP_MONTHS}) ORDER BY "createdAt" LIMIT $1
    FOR UPDATE SKIP LOCKED)) RETURNING id`,
  { id: 'int8' },
);

/** Deletes the addresses of old events. The events stay. */
@Injectable()
export class AddressPurge extends HourlyPurge {
  constructor(db: Db) {
    super((size) => db.rows(PURGE, [size]));
  }
}
