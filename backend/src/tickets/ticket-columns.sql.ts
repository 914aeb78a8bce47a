import { columnList } from '../common/persistence/entity-columns.js';
import { CLOSABLE_SINCE } from './appeal.sql.js';
import { noteVisible } from './note-visibility.sql.js';
import { OPENING_FIELDS } from './ticket.row.js';

const COLUMNS = [
  'id',
  ...OPENING_FIELDS,
  'status',
  'priority',
  'userId',
  'characterId',
  'worldId',
  'assignedTo',
  'createdAt',
  'updatedAt',
  'waitingSince',
  'followUpOf',
] as const;

/** The columns without the description, which lists omit. */
export const TICKET_COLUMNS = columnList(COLUMNS, 't');

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

/** Joins the names for the response of ticket `t`. */
export const NAMES = `u.name AS "userName", u.email AS "userEmail", w.name AS "worldName", c.name AS "characterName",
  c.level AS "characterLevel", c.vocation AS "characterVocation", a.name AS "assigneeName"`;

export const NAMES_JOINED = `JOIN users u ON u.id = t."userId"
  LEFT JOIN worlds w ON w.id = t."worldId"
  LEFT JOIN characters c ON c.id = t."characterId"
  LEFT JOIN users a ON a.id = t."assignedTo"`;

/** Characters of the last message in a list. */
export const EXCERPT_MAX = 140;
/** One character more than is shown marks a message as cut. */
export const EXCERPT = EXCERPT_MAX + 1;

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
