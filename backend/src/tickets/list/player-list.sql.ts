import { CLOSABLE_SINCE } from '../appeal.sql.js';
import { noteVisible } from '../note-visibility.sql.js';
import { AHEAD } from '../queue/queue-position.sql.js';
import { EXCERPT } from '../ticket-columns.sql.js';

/** A player's list never reads the name of a team member. */
export const PLAYER_LIST_COLUMNS = `${CLOSABLE_SINCE}, t."closingWarnedAt", ${AHEAD},
  coalesce(last."userId", t."userId") AS "lastUserId", coalesce(last.text, left(t.description, ${EXCERPT})) AS "lastText",
  coalesce(last."createdAt", t."createdAt") AS "lastAt",
  moved.at AS "movedAt", CASE WHEN moved.at IS NULL THEN NULL WHEN moved."actorId" IS NULL THEN 'clock'
    WHEN moved."actorId" = t."userId" THEN 'player' ELSE 'team' END AS "movedBy"`;

/** Joins the newest message without notes, and the change that gave the ticket `t` its status. */
export const PLAYER_LIST_JOINED = `LEFT JOIN LATERAL (
    SELECT m."userId", left(m.message, ${EXCERPT}) AS text, m."createdAt"
    FROM ticket_messages m WHERE m."ticketId" = t.id AND ${noteVisible('false')} ORDER BY m.id DESC LIMIT 1) last ON true
  LEFT JOIN LATERAL (
    SELECT e."createdAt" AS at, e."actorId" FROM domain_events e
    WHERE t.status IN ('in_progress', 'closed') AND e."ticketId" = t.id
      AND e.type = 'ticket.status_changed' AND e.data->>'to' = t.status::text
    ORDER BY e.id DESC LIMIT 1) moved ON true`;
