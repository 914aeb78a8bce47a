import { purge } from '../common/jobs/purge.sql.js';
import { statement } from '../common/persistence/statement.js';
import { EVENTS_CHANNEL } from './event-channel.js';

const ADD = `INSERT INTO domain_events (type, "ticketId", "actorId", data, ip, "requestId", "apiTokenId", "traceId")
    VALUES ($1, $2, $3, $4, $5, $6, $7, $8) RETURNING id, "createdAt"`;

export const INSERT = statement(
  'events-insert',
  `WITH added AS (${ADD}) SELECT id, "createdAt", pg_notify('${EVENTS_CHANNEL}', id::text) FROM added`,
);
/** Used with Redis, which notifies instead: transactions with pg_notify commit one at a time. */
export const INSERT_ONLY = statement('events-insert-only', ADD);

export const BY_ID = statement(
  'events-by-id',
  'SELECT id, type, "ticketId", "actorId", data, "createdAt" FROM domain_events WHERE id = ANY($1::bigint[]) ORDER BY id',
);

export const SINCE = statement('events-since', 'SELECT id FROM domain_events WHERE "createdAt" > $1 ORDER BY id');

purge(
  'events-purge',
  `DELETE FROM domain_events WHERE id = ANY (ARRAY(
    SELECT id FROM domain_events WHERE "createdAt" < now() - make_interval(months => $1)
    ORDER BY "createdAt" LIMIT $2 FOR UPDATE SKIP LOCKED)) RETURNING id`,
  ({ retention }) => [retention.eventLogMonths],
);

/** Marco Civil da Internet, art. 15 requires keeping the address of a request this long. */
const ADDRESS_MONTHS = 6;

purge(
  'events-forget-addresses',
  `UPDATE domain_events SET ip = NULL, "requestId" = NULL, "traceId" = NULL WHERE id = ANY (ARRAY(
    SELECT id FROM domain_events
    WHERE ip IS NOT NULL AND "createdAt" < now() - make_interval(months => ${ADDRESS_MONTHS}) ORDER BY "createdAt" LIMIT $1
    FOR UPDATE SKIP LOCKED)) RETURNING id`,
);
