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
] as const;

/** The columns without the description, which lists omit. */
export const TICKET_COLUMNS = columnList(COLUMNS, 't');

/** Joins the names for the response of ticket `t`. */
export const NAMES = `u.name AS "userName", u.email AS "userEmail", w.name AS "worldName", c.name AS "characterName",
  c.level AS "characterLevel", c.vocation AS "characterVocation", a.name AS "assigneeName"`;

export const NAMES_JOINED = `JOIN users u ON u.id = t."userId"
  LEFT JOIN worlds w ON w.id = t."worldId"
  LEFT JOIN characters c ON c.id = t."characterId"
  LEFT JOIN users a ON a.id = t."assignedTo"`;

/** Since when ticket `t` waits for its player, as far as it then closes by itself. */
export const CLOSABLE_SINCE = `CASE WHEN t."appealOf" IS NULL OR t."appealDecidedAt" IS NOT NULL THEN t."idleSince" END AS "idleSince"`;
