import { priorities, type TeamTicket } from '@/shared/contract';
import { nextStatuses, type SettableStatus } from '@/shared/lib/status-rules';
import type { BulkTicket } from './bulk-store';

/** The statuses that all tickets may get. */
export function commonStatuses(tickets: readonly BulkTicket[]): SettableStatus[] {
  const [first = [], ...others] = tickets.map(({ status }) => nextStatuses(status));
  return first.filter((to) => others.every((next) => next.includes(to)));
}

/** The priorities that at least one ticket does not have. */
export const commonPriorities = (tickets: readonly BulkTicket[]) =>
  priorities.filter((value) => tickets.some(({ priority }) => priority !== value));

/** The assignee of all tickets, null if all are unassigned, undefined if they differ. */
export const commonAssignee = (tickets: readonly BulkTicket[]): number | null | undefined => {
  const [first, ...others] = tickets.map(({ assignee }) => assignee?.id ?? null);
  return others.every((id) => id === first) ? first : undefined;
};

export const canMerge = (tickets: readonly Pick<TeamTicket, 'userId'>[]) =>
  tickets.length > 1 && tickets.every(({ userId }) => userId === tickets[0]!.userId);

/** Whether at least one ticket is not assigned to the reader. */
export const canTake = (tickets: readonly BulkTicket[], myId: number) =>
  tickets.some(({ assignee }) => assignee?.id !== myId);
