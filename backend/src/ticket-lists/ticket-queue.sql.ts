import { isAway } from '../absences/absences.sql.js';
import type { Viewer } from '../common/access/role.js';
import type { Bind } from '../common/persistence/statement.js';
import { TicketQueue } from '../tickets/ticket.enums.js';
import { WAITING_STATUSES } from '../tickets/tickets.sql.js';

/** Must equal the condition of the index `tickets_queue`. */
export const WAITS = 't."waitingSince" IS NOT NULL';

/**
 * A report that ended without a verdict and still has its texts. Must imply the condition of the index
 * `tickets_without_verdict`.
 */
export const LACKS_VERDICT = `t.category = 'denuncias_gerais' AND t.verdict IS NULL AND t.status IN ('resolved', 'closed')
  AND t."mergedIntoId" IS NULL AND t."blankedAt" IS NULL`;

/** The ticket has no assignee, or one who is away. */
export const UNASSIGNED = `(t."assignedTo" IS NULL OR ${isAway('t."assignedTo"')})`;

/** Tests the status, because the indexes of lists include it. */
export const RESTS = `t.status NOT IN (${WAITING_STATUSES})`;

const QUEUES: Readonly<Record<TicketQueue, (viewer: Viewer, bind: Bind) => string[]>> = {
  [TicketQueue.Waiting]: () => [WAITS],
  [TicketQueue.Mine]: ({ id }, bind) => [WAITS, `t."assignedTo" = ${bind(id, 'int')}`],
  [TicketQueue.Unassigned]: () => [WAITS, UNASSIGNED],
};

export const inQueue = (queue: TicketQueue, viewer: Viewer, bind: Bind): string[] => QUEUES[queue](viewer, bind);
