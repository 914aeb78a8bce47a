import { command, type RowOf, statement, typed } from '../common/persistence/statement.js';
import type { TicketCategory } from '../tickets/ticket.enums.js';

/** So many of a player's newest tickets are read for those that are unfinished or were just closed. */
const RECENT_MAX = 200;
/** So many texts are compared with the new one. */
const TEXTS_MAX = 20;

/** Serializes openings of one person, so that concurrent ones are counted. */
export const LOCK_OPENING = command(
  'tickets-lock-opening',
  `SELECT pg_advisory_xact_lock(hashtext('tickets-opening'), $1::int)`,
);

/**
 * Number of tickets of the last hour, up to limit $2, and the time when the oldest leaves that hour: an hour at most, also
 * when a transaction that began later was the first to have the lock.
 */
const LATELY = `(
  SELECT count(*)::int AS opened,
      least(ceil(extract(epoch FROM min("createdAt") + interval '1 hour' - now())), 3600)::int AS "secondsLeft"
    FROM (
      SELECT "createdAt" FROM tickets WHERE "userId" = $1 AND "createdAt" > now() - interval '1 hour'
      ORDER BY "createdAt" DESC LIMIT $2
    ) newest
  ) lately`;

export type OpenedLately = RowOf<typeof OPENED_LATELY>;

export const OPENED_LATELY = statement(
  'tickets-opened-lately',
  `SELECT lately.opened, lately."secondsLeft" FROM ${LATELY}`,
);

/** Texts that differ in case and space alone are the same. */
const folded = (text: string): string => `lower(regexp_replace(btrim(${text}), '\\s+', ' ', 'g'))`;

type KnownOfState = {
  /** Neither resolved nor closed, oldest first. */
  unfinished: readonly { readonly id: number; readonly category: TicketCategory }[];
  /** The newest one of the category, and until when it rests; null when it does not. */
  justClosed: { readonly id: number; readonly seconds: number } | null;
  /** The newest ticket with the same text. */
  sameId: number | null;
};
export type OpeningState = RowOf<typeof OPENING_STATE>;

/**
 * The same with everything else that limits what player $1 opens: category $3 rests for $4 minutes after a closing, and text
 * $5 was not sent within $6 hours. What was merged is closed for another reason.
 */
export const OPENING_STATE = statement(
  'tickets-opening-state',
  `WITH recent AS MATERIALIZED (
      SELECT id, status, category, "closedAt", "mergedIntoId" FROM tickets WHERE "userId" = $1
      ORDER BY "createdAt" DESC, id DESC LIMIT ${RECENT_MAX}
    )
    SELECT lately.opened, lately."secondsLeft",
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
