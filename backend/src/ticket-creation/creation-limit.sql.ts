import { command, type RowOf, statement, typed } from '../common/persistence/statement.js';
import type { TicketCategory } from '../tickets/ticket.enums.js';

/** Unfinished and recently closed tickets are searched among this many of the player's newest tickets. */
const RECENT_MAX = 200;
const TEXTS_MAX = 20;

/** Serializes the creation of tickets by one player, so that concurrent requests are counted. */
export const LOCK_OPENING = command(
  'tickets-lock-creation',
  `SELECT pg_advisory_xact_lock(hashtext('tickets-opening'), $1::int)`,
);

/**
 * Tickets of the last hour, at most $2, and the seconds until the oldest of them is an hour old. `now()` is the start
 * of the transaction: a transaction that began later may get the lock first, so the seconds have a maximum.
 */
const LATELY = `(
  SELECT count(*)::int AS created,
      least(ceil(extract(epoch FROM min("createdAt") + interval '1 hour' - now())), 3600)::int AS "secondsLeft"
    FROM (
      SELECT "createdAt" FROM tickets WHERE "userId" = $1 AND "createdAt" > now() - interval '1 hour'
      ORDER BY "createdAt" DESC LIMIT $2
    ) newest
  ) lately`;

export type CreatedLately = RowOf<typeof CREATED_LATELY>;

export const CREATED_LATELY = statement(
  'tickets-created-lately',
  `SELECT lately.created, lately."secondsLeft" FROM ${LATELY}`,
);

const folded = (text: string): string => `lower(regexp_replace(btrim(${text}), '\\s+', ' ', 'g'))`;

type KnownOfState = {
  unfinished: readonly { readonly id: number; readonly category: TicketCategory }[];
  justClosed: { readonly id: number; readonly seconds: number } | null;
  sameId: number | null;
};
export type CreationState = RowOf<typeof CREATION_STATE>;

/**
 * All limits of player $1: $2 tickets in an hour, $4 minutes after closing a ticket of category $3, and $6 hours for a
 * repeated text $5. Tickets closed by a merge do not count.
 */
export const CREATION_STATE = statement(
  'tickets-creation-state',
  `WITH recent AS MATERIALIZED (
      SELECT id, status, category, "closedAt", "mergedIntoId" FROM tickets WHERE "userId" = $1
      ORDER BY "createdAt" DESC, id DESC LIMIT ${RECENT_MAX}
    )
    SELECT lately.created, lately."secondsLeft",
      (SELECT coalesce(jsonb_agg(jsonb_build_object('id', r.id, 'category', r.category) ORDER BY r.id), '[]')
        FROM recent r WHERE r.status NOT IN ('resolved', 'closed')) AS unfinished,
      (SELECT jsonb_build_object('id', r.id,
            'seconds', ceil(extract(epoch FROM r."closedAt" + make_interval(mins => $4::int) - now())))
        FROM recent r WHERE r.status = 'closed' AND r.category::text = $3::text AND r."mergedIntoId" IS NULL
          AND $4::int > 0 AND r."closedAt" > now() - make_interval(mins => $4::int)
        ORDER BY r."closedAt" DESC LIMIT 1) AS "justClosed",
      (SELECT own.id FROM (
          SELECT id, description FROM tickets WHERE "userId" = $1 AND $6::int > 0
            AND "createdAt" > now() - make_interval(hours => $6::int)
          ORDER BY "createdAt" DESC, id DESC LIMIT ${TEXTS_MAX}) own
        WHERE ${folded('own.description')} = ${folded('$5::text')} ORDER BY own.id DESC LIMIT 1) AS "sameId"
    FROM ${LATELY}`,
  typed<KnownOfState>(),
);
