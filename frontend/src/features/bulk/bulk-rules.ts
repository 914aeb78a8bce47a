import { priorities, type TeamTicket, type VerdictOfMany } from '@/shared/contract';
import { isReport } from '@/shared/lib/report';
import { nextStatuses, type SettableStatus } from '@/shared/lib/status-rules';
import { pendingChangeOf, type BulkChange, type BulkTicket } from './bulk-store';

/** The statuses that all tickets may get. One without texts keeps its own. */
export function commonStatuses(tickets: readonly BulkTicket[]): SettableStatus[] {
  const [first = [], ...others] = tickets.map(({ status, blankedAt }) => (blankedAt ? [] : nextStatuses(status)));
  return first.filter((to) => others.every((next) => next.includes(to)));
}

/** The priorities that at least one ticket does not have. */
export const commonPriorities = (tickets: readonly BulkTicket[]) =>
  priorities.filter((value) => tickets.some(({ priority }) => priority !== value));

/** The assignee of all tickets, null if all are unassigned, undefined if they differ. */
export const commonAssignee = (tickets: readonly BulkTicket[]): number | null | undefined => {
  const [first, ...others] = tickets.map((ticket) => expected(ticket).assignedTo);
  return others.every((id) => id === first) ? first : undefined;
};

/** The ticket as the pending changes of the reader leave it. */
export const expected = ({ id, status, priority, assignee }: BulkTicket) => ({
  status,
  priority,
  assignedTo: assignee?.id ?? null,
  ...pendingChangeOf(id),
});

export const canMerge = (tickets: readonly Pick<TeamTicket, 'userId' | 'blankedAt'>[]) =>
  tickets.length > 1 && tickets.every(({ userId, blankedAt }) => userId === tickets[0]!.userId && !blankedAt);

/** Only reports have a verdict. One without texts keeps its own. */
export const canConclude = (tickets: readonly Pick<BulkTicket, 'category' | 'blankedAt'>[]) =>
  tickets.every((ticket) => isReport(ticket) && !ticket.blankedAt);

/** Resolves the tickets too, if all of them can be. */
export const concluding = (tickets: readonly BulkTicket[], verdict: VerdictOfMany): BulkChange => ({
  verdict,
  ...(commonStatuses(tickets).includes('resolved') && { status: 'resolved' }),
});

/** Whether at least one ticket is not assigned to the reader. */
export const canTake = (tickets: readonly BulkTicket[], myId: number) =>
  tickets.some(({ assignee }) => assignee?.id !== myId);
