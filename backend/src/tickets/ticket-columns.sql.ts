import type { Columns } from '../common/persistence/statement.js';
import type { TicketRow } from './ticket.row.js';
import { noteVisible } from './ticket-scope.sql.js';

const COLUMNS = [
  'id',
  'title',
  'category',
  'subcategory',
  'status',
  'priority',
  'userId',
  'characterId',
  'worldId',
  'assignedTo',
  'transactionId',
  'affectedCharacters',
  'violatedTerm',
  'partnershipType',
  'partnershipStatus',
  'streamLinks',
  'ratings',
  'hasReadRules',
  'hasFilledForm',
  'createdAt',
  'updatedAt',
] as const;

/** The columns without the description, which lists omit. */
export const TICKET_COLUMNS = COLUMNS.map((name) => `t."${name}"`).join(', ');

export const TICKET_ROW: Columns<TicketRow> = {
  id: 'int4',
  title: 'varchar',
  category: 'enum',
  subcategory: 'varchar',
  status: 'enum',
  priority: 'enum',
  userId: 'int4',
  characterId: 'int4',
  worldId: 'int4',
  assignedTo: 'int4',
  transactionId: 'varchar',
  affectedCharacters: 'text[]',
  violatedTerm: 'enum',
  partnershipType: 'enum',
  partnershipStatus: 'enum',
  streamLinks: 'text[]',
  ratings: 'jsonb',
  hasReadRules: 'bool',
  hasFilledForm: 'bool',
  createdAt: 'timestamptz',
  updatedAt: 'timestamptz',
  userName: 'varchar',
  userEmail: 'varchar',
  worldName: 'varchar',
  characterName: 'varchar',
  characterLevel: 'int4',
  characterVocation: 'varchar',
  assigneeName: 'varchar',
  unreadCount: 'int4',
};

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
