import { isWithheld } from '../tickets/ticket-scope.sql.js';
import { IS_MEMBER } from '../users/team.sql.js';

/** Ids of the tickets in which a person takes part. */
export const participatedBy = (userId: string): string =>
  `SELECT p."ticketId" FROM ticket_participants p WHERE p."userId" = ${userId}`;

/**
 * Whether a person takes part in ticket `t`. A scalar subquery, which PostgreSQL looks up for each ticket: as EXISTS
 * beside OR it would read all tickets of the person first.
 */
export const takesPart = (userId: string): string =>
  `coalesce((SELECT true FROM ticket_participants p WHERE p."userId" = ${userId} AND p."ticketId" = t.id), false)`;

/** Whether user `u` is a member of the team to whom the ticket is not withheld. */
export const mayBeAsked = (ticketId: string, withholds: string): string =>
  `${IS_MEMBER} AND NOT (${withholds} AND ${isWithheld(ticketId)})`;

/** @param source names a row with "userId" and "ticketId" */
export const addParticipant = (source: string): string =>
  `INSERT INTO ticket_participants ("userId", "ticketId") ${source} ON CONFLICT DO NOTHING`;
