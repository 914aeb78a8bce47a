import type { TicketState } from '../tickets/ticket.row.js';
import { TicketAssigned, TicketPriorityChanged, TicketVerdictChanged } from '../tickets/tickets.events.js';
import type { BulkChange, TicketSnapshot } from './bulk.types.js';

const MINUTE_SECONDS = 60;

/** A single change gets less time, because a bulk result has to be looked through first. */
export const undoSeconds = (tickets: number): number => (tickets === 1 ? 1 : 10) * MINUTE_SECONDS;

export const isSame = (ticket: TicketState, { status, priority, assignedTo, verdict }: BulkChange): boolean =>
  (status ?? ticket.status) === ticket.status &&
  (priority ?? ticket.priority) === ticket.priority &&
  (assignedTo === undefined || assignedTo === ticket.assignedTo) &&
  (verdict === undefined || verdict === ticket.verdict);

const OF_STATUS = [
  'status',
  'resolvedAt',
  'closedAt',
  'autoClosedAt',
  'reopenedAt',
  'resolvedBy',
  'idleSince',
  'waitingSince',
] as const;
const PARTS = ['status', 'priority', 'assignedTo', 'verdict'] as const;
const RESTORED_WITH: Readonly<Record<(typeof PARTS)[number], readonly (keyof TicketSnapshot)[]>> = {
  // `closingWarnedAt` is not compared, because the automatic closing sets it.
  status: [...OF_STATUS, 'closingWarnedAt'],
  priority: ['priority'],
  assignedTo: ['assignedTo'],
  verdict: ['verdict', 'verdictBy', 'verdictAt', 'duplicateOf'],
};
/** A message may keep the status and still count as a change: after a player's reply the ticket waits for the team. */
const COMPARED_WITH_STATUS = [...OF_STATUS, 'updatedAt'] as const;

export const isTouched = (after: TicketSnapshot, now: TicketSnapshot, before: TicketSnapshot): boolean =>
  changedParts(before, after).some((part) =>
    part === 'status' ? COMPARED_WITH_STATUS.some((name) => after[name] !== now[name]) : after[part] !== now[part],
  );

/** Changes of these fields are not compared by time, so only the log shows a value that was changed and changed back. */
const LOGGED_ONLY = {
  priority: TicketPriorityChanged.type,
  assignedTo: TicketAssigned.type,
  verdict: TicketVerdictChanged.type,
} as const;

export const loggedChanges = (before: TicketSnapshot, after: TicketSnapshot): string[] =>
  changedParts(before, after).flatMap((part) => (part === 'status' ? [] : [LOGGED_ONLY[part]]));

export const restored = (before: TicketSnapshot, after: TicketSnapshot, now: TicketSnapshot): TicketSnapshot => {
  const parts = changedParts(before, after);
  const names = parts.flatMap((part) => RESTORED_WITH[part]);
  return { ...now, ...Object.fromEntries(names.map((name) => [name, before[name]])) };
};

const changedParts = (before: TicketSnapshot, after: TicketSnapshot) =>
  PARTS.filter((part) => before[part] !== after[part]);
