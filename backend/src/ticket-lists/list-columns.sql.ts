import { noteVisible } from '../tickets/note-visibility.sql.js';
import { CLOSABLE_SINCE } from '../tickets/ticket-columns.sql.js';
import type { StatusChanger } from '../tickets/ticket.enums.js';
import type { TicketRow } from '../tickets/ticket.row.js';
import type { Promised } from './queue-position.service.js';
import { AHEAD } from './queue-position.sql.js';

/** The last message is the newest one that the viewer may see, or the description if there is none. */
export type TeamListRow = {
  isUnopened: boolean;
  takesPart: boolean;
  askedBy: string | null;
  askedText: string | null;
  idleSince: Date | null;
  closingWarnedAt: Date | null;
  lastUserId: number;
  lastName: string;
  lastIsInternal: boolean;
  lastText: string;
  lastAt: Date;
};

export type PlayerListRow = Pick<
  TeamListRow,
  'idleSince' | 'closingWarnedAt' | 'lastUserId' | 'lastText' | 'lastAt'
> & {
  ahead: number | null;
  movedAt: Date | null;
  movedBy: StatusChanger | null;
  promised?: Promised;
};

export type TeamTicketRow = TicketRow & TeamListRow;
export type PlayerTicketRow = TicketRow & PlayerListRow;
export type ListedTicketRow = TeamTicketRow | PlayerTicketRow;

export const EXCERPT_MAX = 140;
const EXCERPT = EXCERPT_MAX + 1;

export const TEAM_LIST_COLUMNS = `(t."firstViewedAt" IS NULL AND t."firstAnswerAt" IS NULL) AS "isUnopened", ${CLOSABLE_SINCE}, t."closingWarnedAt",
  coalesce(last."userId", t."userId") AS "lastUserId", coalesce(last.name, u.name) AS "lastName",
  coalesce(last."isInternal", false) AS "lastIsInternal", coalesce(last.text, left(t.description, ${EXCERPT})) AS "lastText",
  coalesce(last."createdAt", t."createdAt") AS "lastAt"`;

/** The note that asks the viewer, until they write in the ticket. */
export const ASKED_COLUMNS = `asked.name AS "askedBy", asked.text AS "askedText"`;
export const askedJoined = (viewerId: string): string => `LEFT JOIN LATERAL (
    SELECT s.name, left(m.message, ${EXCERPT}) AS text
    FROM ticket_participants p JOIN ticket_messages m ON m.id = p."askedMessageId" JOIN users s ON s.id = m."userId"
    WHERE p."userId" = ${viewerId} AND p."ticketId" = t.id AND m."ticketId" = t.id
      AND t.status <> 'closed') asked ON true`;

export const lastMessageJoined = (seesNotes: string): string => `LEFT JOIN LATERAL (
    SELECT m."userId", s.name, m."isInternal", left(m.message, ${EXCERPT}) AS text, m."createdAt"
    FROM ticket_messages m JOIN users s ON s.id = m."userId"
    WHERE m."ticketId" = t.id AND ${noteVisible(seesNotes)} ORDER BY m.id DESC LIMIT 1) last ON true`;

/** Reads no names, so that players never receive the name of a team member. */
export const PLAYER_LIST_COLUMNS = `${CLOSABLE_SINCE}, t."closingWarnedAt", ${AHEAD},
  coalesce(last."userId", t."userId") AS "lastUserId", coalesce(last.text, left(t.description, ${EXCERPT})) AS "lastText",
  coalesce(last."createdAt", t."createdAt") AS "lastAt",
  moved.at AS "movedAt", CASE WHEN moved.at IS NULL THEN NULL WHEN moved."actorId" IS NULL THEN 'clock'
    WHEN moved."actorId" = t."userId" THEN 'player' ELSE 'team' END AS "movedBy"`;

export const PLAYER_LIST_JOINED = `LEFT JOIN LATERAL (
    SELECT m."userId", left(m.message, ${EXCERPT}) AS text, m."createdAt"
    FROM ticket_messages m WHERE m."ticketId" = t.id AND ${noteVisible('false')} ORDER BY m.id DESC LIMIT 1) last ON true
  LEFT JOIN LATERAL (
    SELECT e."createdAt" AS at, e."actorId" FROM domain_events e
    WHERE t.status IN ('in_progress', 'closed') AND e."ticketId" = t.id
      AND e.type = 'ticket.status_changed' AND e.data->>'to' = t.status::text
    ORDER BY e.id DESC LIMIT 1) moved ON true`;
