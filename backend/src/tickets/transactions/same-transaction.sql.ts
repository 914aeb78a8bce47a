import type { Viewer } from '../../common/access/role.js';
import { binding, type RowOf, unprepared } from '../../common/persistence/statement.js';
import { ticketScope } from '../ticket-scope.sql.js';
import type { TicketDetailRow, TicketRow } from '../ticket.row.js';

const SAME_MAX = 5;

/** Another ticket with the same transaction id. */
export type SameTransaction = RowOf<typeof sameTransactionQuery>;

/** Players copy ids with and without spaces and dashes. The index `tickets_by_transaction` holds the same expression. */
const folded = (id: string): string => `upper(translate(${id}, ' -', ''))`;

type Shown = Pick<TicketRow & TicketDetailRow, 'id' | 'userId' | 'transactionId' | 'mergedInto'>;

/** Tickets of other accounts come first, then the newest. Tickets that were merged with this one are the same case. */
export const sameTransactionQuery = (viewer: Viewer, { id, userId, transactionId, mergedInto }: Shown) => {
  const values: unknown[] = [];
  const bind = binding(values);
  const self = bind(id);
  const conditions = [
    `${folded('t."transactionId"')} = nullif(${folded(`${bind(transactionId)}::text`)}, '')`,
    `t.id <> ${self}`,
    `t.id IS DISTINCT FROM ${bind(mergedInto)}::int`,
    `t."mergedIntoId" IS DISTINCT FROM ${self}`,
    ...ticketScope(viewer, bind),
  ];
  const text = `SELECT t.id, t."userId" <> ${bind(userId)} AS "otherAccount" FROM tickets t
    WHERE ${conditions.join(' AND ')} ORDER BY 2 DESC, t.id DESC LIMIT ${SAME_MAX}`;
  return { statement: unprepared('tickets-same-transaction', text), values };
};
