import { command, type RowOf, statement, typed } from '../common/persistence/statement.js';
import { LIMITS } from '../config/limits.js';
import { noteVisible } from '../tickets/note-visibility.sql.js';
import type { TicketStatus } from '../tickets/ticket.enums.js';
import { MESSAGES_MAX, UNMERGE_DAYS } from './merge.policy.js';
import { MERGED_INTO, mergedBelow } from '../tickets/ticket-columns.sql.js';

/** In all statements $1 is the source (the ticket that is merged or separated) and $2 is the target. */
const BOTH = '($1::int, $2::int)';

export const COUNT_MESSAGES = statement(
  'merges-count-messages',
  `SELECT count(*)::int AS counted FROM (
    SELECT FROM ticket_messages m WHERE m."ticketId" = $1 LIMIT ${MESSAGES_MAX + 1}) rows`,
);

/**
 * Runs before the messages move. Sets each reader's mark before their first unread message of both tickets, so a mark
 * may move back. Messages are in the order of their ids.
 */
export const MERGE_MARKS = command(
  'merges-marks',
  `WITH marks AS (
    SELECT u.id, u.role, coalesce(max(r."lastReadMessageId") FILTER (WHERE r."ticketId" = $1), 0) AS source,
      coalesce(max(r."lastReadMessageId") FILTER (WHERE r."ticketId" = $2), 0) AS target
    FROM user_message_reads r JOIN users u ON u.id = r."userId" WHERE r."ticketId" IN ${BOTH} GROUP BY u.id
  ), unread AS (
    SELECT k.id, min(m.id) AS first FROM marks k JOIN ticket_messages m ON m."ticketId" IN ${BOTH}
    WHERE m."userId" <> k.id AND ${noteVisible(`k.role <> 'user'`)}
      AND m.id > CASE m."ticketId" WHEN $1 THEN k.source ELSE k.target END
    GROUP BY k.id)
  INSERT INTO user_message_reads ("userId", "ticketId", "lastReadMessageId")
  SELECT k.id, $2, coalesce((SELECT max(m.id) FROM ticket_messages m WHERE m."ticketId" IN ${BOTH}
      AND (n.first IS NULL OR m.id < n.first)), 0)
    FROM marks k LEFT JOIN unread n ON n.id = k.id
  ON CONFLICT ("userId", "ticketId") DO UPDATE SET "lastReadMessageId" = excluded."lastReadMessageId", "lastReadAt" = now()`,
);

export const MERGE_PARTICIPANTS = command(
  'merges-participants',
  `INSERT INTO ticket_participants AS p ("userId", "ticketId", "askedMessageId")
    SELECT s."userId", $2::int, s."askedMessageId" FROM ticket_participants s WHERE s."ticketId" = $1
    ON CONFLICT ("userId", "ticketId") DO UPDATE SET "askedMessageId" = excluded."askedMessageId"
    WHERE excluded."askedMessageId" > coalesce(p."askedMessageId", 0)`,
);

const move = (table: string) =>
  command(
    `merges-move-${table}`,
    `UPDATE ${table} SET "ticketId" = $2, "originTicketId" = coalesce("originTicketId", $1) WHERE "ticketId" = $1`,
  );
export const MOVE_MESSAGES = move('ticket_messages');
export const MOVE_FILES = move('ticket_attachments');

/**
 * Appends the draft to the author's draft in the target. The draft stays in the source if the text would be too long.
 */
export const MOVE_DRAFTS = command(
  'merges-move-drafts',
  `WITH moved AS (
    INSERT INTO drafts AS d ("userId", "ticketId", mode, text, "sinceMessageId", rev)
    SELECT s."userId", $2, s.mode, s.text, s."sinceMessageId", s.rev FROM drafts s WHERE s."ticketId" = $1
    ON CONFLICT ("userId", "ticketId", mode) DO UPDATE SET text = d.text || E'\\n\\n' || excluded.text, rev = d.rev + 1,
      "sinceMessageId" = least(d."sinceMessageId", excluded."sinceMessageId"), "updatedAt" = now()
    WHERE length(d.text) + length(excluded.text) + 2 <= ${LIMITS.messageMax}
    RETURNING d."userId", d.mode)
  DELETE FROM drafts s USING moved WHERE s."ticketId" = $1 AND s."userId" = moved."userId" AND s.mode = moved.mode`,
);

export const MOVE_LINKS = command(
  'merges-move-links',
  `WITH gone AS (DELETE FROM ticket_links l WHERE $1 IN (l."aId", l."bId") RETURNING l."aId" + l."bId" - $1 AS other)
  INSERT INTO ticket_links ("aId", "bId") SELECT least(other, $2::int), greatest(other, $2::int) FROM gone
    WHERE other <> $2 ON CONFLICT DO NOTHING`,
);

/**
 * If the source waits for the team, the target waits too, since the earlier time. A first answer of the source counts
 * at the earliest from the creation of the target.
 */
export const RECEIVE = command(
  'merges-receive',
  `UPDATE tickets t SET status = $3::tickets_status_enum, "updatedAt" = clock_timestamp(),
      "waitingSince" = CASE WHEN s."waitingSince" IS NOT NULL THEN least(t."waitingSince", s."waitingSince") ELSE t."waitingSince" END,
      "idleSince" = CASE WHEN s."waitingSince" IS NULL THEN t."idleSince" END,
      "closingWarnedAt" = CASE WHEN s."waitingSince" IS NULL THEN t."closingWarnedAt" END,
      "resolvedAt" = CASE WHEN s."waitingSince" IS NULL THEN t."resolvedAt" END,
      "firstAnswerBy" = CASE WHEN t."firstAnswerAt" IS NULL THEN s."firstAnswerBy" ELSE t."firstAnswerBy" END,
      "firstAnswerAt" = coalesce(t."firstAnswerAt",
        CASE WHEN s."firstAnswerAt" IS NOT NULL THEN greatest(s."firstAnswerAt", t."createdAt") END)
    FROM tickets s WHERE t.id = $2 AND s.id = $1`,
);

/** Sets no `closedAt`, because reports would count the ticket as finished. */
export const CLOSE_MERGED = command(
  'merges-close',
  `UPDATE tickets SET status = 'closed', "mergedIntoId" = $2, "mergedAt" = clock_timestamp(), "updatedAt" = clock_timestamp(),
      "waitingSince" = NULL, "idleSince" = NULL, "closingWarnedAt" = NULL, "resolvedAt" = NULL, "closedAt" = NULL
    WHERE id = $1`,
);

export type MergeState = RowOf<typeof MERGE_STATE>;

export const MERGE_STATE = statement(
  'merges-state',
  `SELECT ${MERGED_INTO}, coalesce(t."mergedAt" < now() - interval '${UNMERGE_DAYS} days', false) AS "isLate",
      t."waitingSince" FROM tickets t WHERE t.id = $1`,
  typed<{ mergedInto: number | null }>(),
);

export type MergeEvent = RowOf<typeof LAST_MERGE>;

export const LAST_MERGE = statement(
  'merges-last',
  `SELECT e.id, e.data->>'from' AS "from", (e.data->>'waitingSince')::timestamptz AS "waitingSince"
    FROM domain_events e WHERE e."ticketId" = $1 AND e.type = 'ticket.merged' ORDER BY e.id DESC LIMIT 1`,
  typed<{ from: TicketStatus; waitingSince: Date | null }>(),
);

/** Includes rows of tickets that were merged into the source earlier. Rows written in the target stay there. */
const moveBack = (table: string) =>
  command(
    `merges-move-back-${table}`,
    `UPDATE ${table} SET "ticketId" = $1, "originTicketId" = nullif("originTicketId", $1)
      WHERE "ticketId" = $2 AND ("originTicketId" = $1 OR "originTicketId" IN (${mergedBelow('$1')}))`,
  );
export const MOVE_MESSAGES_BACK = moveBack('ticket_messages');
export const MOVE_FILES_BACK = moveBack('ticket_attachments');

/** Runs after the messages have moved back. Messages that were read in the target count as read in the source. */
export const SEPARATE_MARKS = command(
  'merges-separate-marks',
  `INSERT INTO user_message_reads AS r ("userId", "ticketId", "lastReadMessageId")
    SELECT k."userId", $1, newest.id FROM user_message_reads k CROSS JOIN LATERAL (
      SELECT max(m.id) AS id FROM ticket_messages m WHERE m."ticketId" = $1 AND m.id <= k."lastReadMessageId") newest
    WHERE k."ticketId" = $2 AND newest.id IS NOT NULL
  ON CONFLICT ("userId", "ticketId") DO UPDATE SET "lastReadMessageId" = greatest(r."lastReadMessageId", excluded."lastReadMessageId")`,
);

export const REOPEN_MERGED = command(
  'merges-reopen',
  `UPDATE tickets SET status = $2::tickets_status_enum, "mergedIntoId" = NULL, "mergedAt" = NULL,
      "updatedAt" = clock_timestamp(), "waitingSince" = $3::timestamptz,
      "idleSince" = CASE WHEN $2::tickets_status_enum IN ('waiting_response', 'resolved') THEN clock_timestamp() END,
      "resolvedAt" = CASE WHEN $2::tickets_status_enum = 'resolved' THEN clock_timestamp() END
    WHERE id = $1`,
);
export const MARK_SEPARATED = command(
  'merges-mark-separated',
  'UPDATE tickets SET "updatedAt" = clock_timestamp() WHERE id = $1',
);
