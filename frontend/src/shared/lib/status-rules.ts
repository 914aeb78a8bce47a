import type { Status, TicketDetail } from '../contract';

/** `waiting_response` is set by the server only. */
export type SettableStatus = Exclude<Status, 'waiting_response'>;
const SETTABLE: readonly SettableStatus[] = ['open', 'in_progress', 'resolved', 'closed'];

/** The statuses that a ticket may get: a closed one can only be reopened. */
export const nextStatuses = (from: Status): SettableStatus[] =>
  SETTABLE.filter((to) => from !== to && (from !== 'closed' || to === 'open'));

/** The options of a status field: the next statuses and, where it can be set, the present one. */
export const offeredStatuses = (current: Status): SettableStatus[] =>
  SETTABLE.filter((status) => status === current || nextStatuses(current).includes(status));

type Ended = Pick<TicketDetail, 'status' | 'blankedAt'>;

/** The ticket takes no messages anymore, because it is closed or retention deleted its texts. */
export const isFinal = ({ status, blankedAt }: Ended): boolean => status === 'closed' || blankedAt !== null;
