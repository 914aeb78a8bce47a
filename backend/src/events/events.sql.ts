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
  { id: 'int8', type: 'varchar', ticketId: 'int4', actorId: 'int4', data: 'jsonb', createdAt: 'timestamptz' },
);

export const SINCE = statement<{ id: string }>(
  'events-since',
  'SELECT id FROM domain_events WHERE "createdAt" > $1 ORDER BY id',
  { id: 'int8' },
);
