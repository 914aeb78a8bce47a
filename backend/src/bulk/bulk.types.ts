import type { ChangeTicketDto } from '../tickets/changes/dto/change-ticket.dto.js';
import type { TicketPriority, TicketStatus, Verdict } from '../tickets/ticket.enums.js';

export type BulkChange = Pick<ChangeTicketDto, 'status' | 'priority' | 'assignedTo' | 'ifAssignedTo' | 'verdict'>;

/**
 * The values that an undo compares and restores (`updatedAt` is only compared). Times are text, because `Date` would
 * lose the microseconds.
 */
export type TicketSnapshot = {
  readonly status: TicketStatus;
  readonly priority: TicketPriority;
  readonly assignedTo: number | null;
  readonly resolvedAt: string | null;
  readonly closedAt: string | null;
  readonly autoClosedAt: string | null;
  readonly reopenedAt: string | null;
  readonly resolvedBy: number | null;
  readonly idleSince: string | null;
  readonly waitingSince: string | null;
  readonly closingWarnedAt: string | null;
  readonly verdict: Verdict | null;
  readonly verdictBy: number | null;
  readonly verdictAt: string | null;
  readonly duplicateOf: number | null;
  readonly updatedAt: string;
};

export type Action = {
  readonly id: number;
  readonly fingerprint: string;
  readonly change: BulkChange;
  readonly undoUntil: Date;
  readonly undoneAt: Date | null;
};

export type Item = {
  readonly ticketId: number;
  readonly outcome: string;
  readonly before: TicketSnapshot | null;
  readonly after: TicketSnapshot | null;
  readonly eventIds: number[];
  readonly undoOutcome: string | null;
};
