import { type Columns, statement } from '../common/persistence/statement.js';
import type { DomainEvent, Recorded } from './domain-event.js';
import { EVENTS_CHANNEL } from './event-channel.js';

/** 64-bit ids arrive as text. */
type EventRow = Omit<Recorded<DomainEvent>, 'id'> & { readonly id: string };
type Added = Pick<EventRow, 'id' | 'createdAt'>;

const ADDED: Columns<Added> = { id: 'int8', createdAt: 'timestamptz' };
const ADD = `INSERT INTO domain_events (type, "ticketId", "actorId", data, ip, "requestId", "apiTokenId", "traceId")
    VALUES ($1, $2, $3, $4, $5, $6, $7, $8) RETURNING id, "createdAt"`;

export const INSERT = statement<Added>(
  'events-insert',
  `WITH added AS (${ADD}) SELECT id, "createdAt", pg_notify('${EVENTS_CHANNEL}', id::text) FROM added`,
  ADDED,
);
/** Used with Redis, which notifies instead: transactions with pg_notify commit one at a time. */
export const INSERT_ONLY = statement<Added>('events-insert-only', ADD, ADDED);

export const BY_ID = statement<EventRow>(
  'events-by-id',
  'SELECT id, type, "ticketId", "actorId", data, "createdAt" FROM domain_events WHERE id = ANY($1::bigint[]) ORDER BY id',
  { id: 'int8', type: 'varchar', ticketId: 'int4?', actorId: 'int4?', data: 'jsonb', createdAt: 'timestamptz' },
);

export const SINCE = statement<{ id: string }>(
  'events-since',
  'SELECT id FROM domain_events WHERE "createdAt" > $1 ORDER BY id',
  { id: 'int8' },
);

/** A trigger refuses to delete events younger than six months. */
export const PURGE = statement<{ id: string }>(
  'events-purge',
  `DELETE FROM domain_events WHERE id = ANY (ARRAY(
    SELECT id FROM domain_events WHERE "createdAt" < now() - make_interval(months => $1)
    ORDER BY "createdAt" LIMIT $2 FOR UPDATE SKIP LOCKED)) RETURNING id`,
  { id: 'int8' },
);

/**
 * Brazilian law requires the address of a request to be kept for this long, and no longer (Marco Civil da Internet,
 * art. 15).
 */
const ADDRESS_MONTHS = 6;

export const FORGET_ADDRESSES = statement<{ id: string }>(
  'events-forget-addresses',
  `UPDATE domain_events SET ip = NULL, "requestId" = NULL, "traceId" = NULL WHERE id = ANY (ARRAY(
    SELECT id FROM domain_events
    WHERE ip IS NOT NULL AND "createdAt" < now() - make_interval(months => ${ADDRESS_MONTHS}) ORDER BY "createdAt" LIMIT $1
    FOR UPDATE SKIP LOCKED)) RETURNING id`,
  { id: 'int8' },
);
