import { noteVisible } from '../tickets/note-visibility.sql.js';
import { CLOSABLE_SINCE } from '../tickets/ticket-columns.sql.js';
import type { StatusChanger } from '../tickets/ticket.enums.js';
import type { TicketRow } from '../tickets/ticket.row.js';
import type { Promised } from './queue-position.service.js';
import { AHEAD } from './queue-position.sql.js';

/** Additional columns of the team's lists. The last message is the newest that the viewer may see, else the description. */
export type TeamListRow = {
  isUnopened: boolean;
  idleSince: Date | null;
  closingWarnedAt: Date | null;
  lastUserId: number;
  lastName: string;
  lastIsInternal: boolean;
  lastText: string;
  lastAt: Date;
};

/** Additional columns of a player's list. Before the first message the last words are those of the opening. */
export type PlayerListRow = Pick<
  TeamListRow,
  'idleSince' | 'closingWarnedAt' | 'lastUserId' | 'lastText' | 'lastAt'
> & {
  ahead: number | null;
  /** When and by whose doing the ticket got its status; null where a list does not tell. */
  movedAt: Date | null;
  movedBy: StatusChanger | null;
  /** Added for a ticket with a place in the queue. */
  promised?: Promised;
};

export type TeamTicketRow = TicketRow & TeamListRow;
export type PlayerTicketRow = TicketRow & PlayerListRow;
/** The row of a list depends on the viewer's role. */
export type ListedTicketRow = TeamTicketRow | PlayerTicketRow;

/**
 * Number of unread messages of ticket `t`: after the viewer's read mark, visible to the viewer, written by others.
 * @param viewerId placeholder of the viewer's id
 * @param seesNotes placeholder or constant: whether internal notes count
 */
export const unreadCount = (viewerId: string, seesNotes: string): string => `(
  SELECT count(*)::int FROM ticket_messages m
  WHERE m."ticketId" = t.id AND m."userId" <> ${viewerId} AND ${noteVisible(seesNotes)}
    AND m.id > coalesce((SELECT r."lastReadMessageId" FROM user_message_reads r
      WHERE r."ticketId" = t.id AND r."userId" = ${viewerId}), 0)
) AS "unreadCount"`;

/** Characters of the last message in a list. */
export const EXCERPT_MAX = 140;
/** One character more than is shown marks a message as cut. */
const EXCERPT = EXCERPT_MAX + 1;

/** Without messages, the description stands for the last one: it is the first thing that the player wrote. */
export const TEAM_LIST_COLUMNS = `(t."openedByTeamAt" IS NULL AND t."firstAnswerAt" IS NULL) AS "isUnopened", ${CLOSABLE_SINCE}, t."closingWarnedAt",
  coalesce(last."userId", t."userId") AS "lastUserId", coalesce(last.name, u.name) AS "lastName",
  coalesce(last."isInternal", false) AS "lastIsInternal", coalesce(last.text, left(t.description, ${EXCERPT})) AS "lastText",
  coalesce(last."createdAt", t."createdAt") AS "lastAt"`;

/**
 * Joins the newest message of ticket `t` that the viewer may see.
 * @param seesNotes placeholder or constant: whether internal notes count
 */
export const lastMessageJoined = (seesNotes: string): string => `LEFT JOIN LATERAL (
    SELECT m."userId", s.name, m."isInternal", left(m.message, ${EXCERPT}) AS text, m."createdAt"
    FROM ticket_messages m JOIN users s ON s.id = m."userId"
    WHERE m."ticketId" = t.id AND ${noteVisible(seesNotes)} ORDER BY m.id DESC LIMIT 1) last ON true`;

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
