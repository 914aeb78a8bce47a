import { statement } from '../common/persistence/statement.js';
import { isWithheld, withheldTickets } from './ticket-scope.sql.js';

const WITHHELD = withheldTickets('$1::int', '$2::boolean');
export const ANY = statement('withheld-any', `SELECT EXISTS (${WITHHELD}) AS any`);
export const AMONG = statement(
  'withheld-among',
  `SELECT w."ticketId" AS id FROM (${WITHHELD}) w WHERE w."ticketId" = ANY($3::int[])`,
);
export const FROM_PEOPLE = statement(
  'withheld-from-people',
  `SELECT t.id AS "ticketId", u.id AS "userId" FROM tickets t
    JOIN users u ON u.role IN ('staff', 'admin') AND u."isActive" AND ${isWithheld('t.id')}
    WHERE t.id = ANY($1::int[]) AND (t."aboutTeam" OR EXISTS (SELECT FROM ticket_conflicts k WHERE k."ticketId" = t.id))`,
);
export const FROM_ONE = statement(
  'withheld-from-one',
  `SELECT ${isWithheld('$1::int')} AS withheld FROM users u WHERE u.id = $2`,
);
