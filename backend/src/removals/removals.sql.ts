import { command, statement, typed } from '../common/persistence/statement.js';
import { columnList } from '../common/persistence/entity-columns.js';
import { noteVisible } from '../tickets/note-visibility.sql.js';
import { mergedBelow } from '../tickets/ticket-columns.sql.js';
import { CATEGORY_FIELDS } from '../tickets/ticket.row.js';
import type { Removal } from './removal.entity.js';

/** How long players may remove what they wrote. */
export const PLAYER_MINUTES = 15;

/** PostgreSQL does not know which expressions are null. */
const WRITTEN = typed<{
  ticketId: number;
  messageId: number | null;
  isInternal: boolean;
  isRecent: boolean;
  isTitleBuilt: boolean;
}>();

const SHOWN = ['part', 'subjectId', 'ticketId', 'messageId', 'reason', 'isByAuthor', 'createdAt'] as const;

/** In JSON columns the time arrives as text. */
export type RemovalRow = Pick<Removal, Exclude<(typeof SHOWN)[number], 'createdAt'>> & {
  readonly createdAt: Date | string;
};

const JOINED = 'removals r LEFT JOIN ticket_messages m ON m.id = r."messageId"';
const withMerged = (ticketId: string): string => `(SELECT ${ticketId} UNION ALL (${mergedBelow(ticketId)}))`;

/** The removals from a ticket and from the tickets that were merged into it, as JSON, oldest first. */
export const removalsOf = (ticketId: string, seesNotes: string): string => `(SELECT coalesce(jsonb_agg(
      jsonb_build_object(${SHOWN.map((name) => `'${name}', r."${name}"`).join(', ')}) ORDER BY r."createdAt"), '[]')
    FROM ${JOINED} WHERE r."ticketId" IN ${withMerged(ticketId)} AND ${noteVisible(seesNotes)})`;

/** $1 the ticket, $2 with internal notes, $3 the part, $4 the id of what was removed. */
export const FIND = statement(
  'removals-find',
  `SELECT ${columnList(SHOWN, 'r')} FROM ${JOINED}
    WHERE r.part = $3 AND r."subjectId" = $4 AND r."ticketId" IN ${withMerged('$1::int')} AND ${noteVisible('$2::boolean')}`,
);

const isRecent = (createdAt: string): string => `${createdAt} > now() - interval '${PLAYER_MINUTES} minutes'`;

const OF_TICKET = 't."userId" AS "ownerId", t.category, t."titleEn" IS NOT NULL AS "isTitleBuilt"';

/** $1 the ticket, $2 with internal notes, $3 the message. */
export const MESSAGE = statement(
  'removals-message',
  `SELECT m."userId" AS "authorId", coalesce(m."originTicketId", m."ticketId") AS "ticketId", m.id AS "messageId",
      m."isInternal", ${isRecent('m."createdAt"')} AS "isRecent", ${OF_TICKET}
    FROM ticket_messages m JOIN tickets t ON t.id = m."ticketId"
    WHERE m.id = $3 AND m."ticketId" = $1 AND ${noteVisible('$2::boolean')}`,
  WRITTEN,
);

/** $1 the ticket, $2 with internal notes, $3 the attachment. */
export const FILE = statement(
  'removals-file',
  `SELECT a."uploadedBy" AS "authorId", coalesce(a."originTicketId", a."ticketId") AS "ticketId", a."messageId",
      coalesce(m."isInternal", false) AS "isInternal", ${isRecent('a."createdAt"')} AS "isRecent", ${OF_TICKET}
    FROM ticket_attachments a JOIN tickets t ON t.id = a."ticketId" LEFT JOIN ticket_messages m ON m.id = a."messageId"
    WHERE a.id = $3 AND a."ticketId" = $1 AND ${noteVisible('$2::boolean')}`,
  WRITTEN,
);

/** The title and description. Players cannot remove them, so their age does not matter. */
export const OPENING = statement(
  'removals-opening',
  `SELECT t."userId" AS "authorId", t.id AS "ticketId", NULL::int AS "messageId", false AS "isInternal", false AS "isRecent",
      ${OF_TICKET} FROM tickets t WHERE t.id = $1`,
  WRITTEN,
);

export const TITLE_PARTS = statement(
  'removals-title-parts',
  `SELECT ${columnList(['category', ...CATEGORY_FIELDS], 't')}, coalesce(w.name, '') AS "worldName"
    FROM tickets t LEFT JOIN worlds w ON w.id = t."worldId" WHERE t.id = $1`,
  typed<{ worldName: string }>(),
);

/** The event log keeps the title as well. */
export const FORGET_TITLE = command(
  'removals-forget-title',
  `UPDATE domain_events SET data = data - 'title' WHERE "ticketId" = $1 AND type = 'ticket.opened' AND data ? 'title'`,
);

export const TOUCH = command('removals-touch', 'UPDATE tickets SET "updatedAt" = clock_timestamp() WHERE id = $1');
