import type { Viewer } from '../common/access/role.js';
import type { Bind } from '../common/persistence/statement.js';
import { TicketQueue } from '../tickets/ticket.enums.js';
import { WAITING_STATUSES } from '../tickets/tickets.sql.js';

/** A ticket that waits for the team: the condition of the index `tickets_queue`. */
export const WAITS = 't."waitingSince" IS NOT NULL';

/** All others, by the status, which the indexes of lists include. */
export const RESTS = `t.status NOT IN (${WAITING_STATUSES})`;

const QUEUES: Readonly<Record<TicketQueue, (viewer: Viewer, bind: Bind) => string[]>> = {
  [TicketQueue.Waiting]: () => [WAITS],
  [TicketQueue.Mine]: ({ id }, bind) => [WAITS, `t."assignedTo" = ${bind(id, 'int')}`],
  [TicketQueue.Unassigned]: () => [WAITS, 't."assignedTo" IS NULL'],
};

/** The tickets of a queue; the index of those that wait includes all columns. */
export const inQueue = (queue: TicketQueue, viewer: Viewer, bind: Bind): string[] => QUEUES[queue](viewer, bind);
