import { isAway } from '../absences/absences.sql.js';
import { columnList } from '../common/persistence/entity-columns.js';
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
  'blankedAt',
] as const;

export const TICKET_COLUMNS = columnList(COLUMNS, 't');

/** For users `a` of tickets `t`. */
export const ASSIGNEE = `a.name AS "assigneeName", ${isAway('a.id')} AS "assigneeAway"`;

export const NAMES = `u.name AS "userName", u.email AS "userEmail", w.name AS "worldName", c.name AS "characterName",
  c.level AS "characterLevel", c.vocation AS "characterVocation", ${ASSIGNEE}`;

export const NAMES_JOINED = `JOIN users u ON u.id = t."userId"
  LEFT JOIN worlds w ON w.id = t."worldId"
  LEFT JOIN characters c ON c.id = t."characterId"
  LEFT JOIN users a ON a.id = t."assignedTo"`;

/** Null for undecided appeals, which are not closed automatically. */
export const CLOSABLE_SINCE = `CASE WHEN t."appealOf" IS NULL OR t."appealDecidedAt" IS NOT NULL THEN t."idleSince" END AS "idleSince"`;

/** The last ticket of a chain of merges. Reads nothing for a ticket that was not merged. */
export const MERGED_INTO = `CASE WHEN t."mergedIntoId" IS NOT NULL THEN (
    WITH RECURSIVE onward(id, next) AS (
      SELECT r.id, r."mergedIntoId" FROM tickets r WHERE r.id = t."mergedIntoId"
      UNION ALL
      SELECT r.id, r."mergedIntoId" FROM tickets r JOIN onward ON r.id = onward.next)
    SELECT id FROM onward WHERE next IS NULL) END AS "mergedInto"`;

export const mergedBelow = (root: string): string => `WITH RECURSIVE below(id) AS (
      SELECT s.id FROM tickets s WHERE s."mergedIntoId" = ${root}
      UNION ALL
      SELECT s.id FROM tickets s JOIN below ON s."mergedIntoId" = below.id)
    SELECT id FROM below`;
