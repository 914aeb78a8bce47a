import { DomainEvent, type EventClass } from '../events/domain-event.js';
import type { TicketPriority, TicketStatus, Verdict } from './ticket.enums.js';

export class TicketCreated extends DomainEvent<{ ownerId: number; title: string }> {
  static override readonly type = 'ticket.opened';
}

/** Mail and push about a change that can be undone wait until this time. */
type Undoable = { readonly undoUntil?: string };

export class TicketStatusChanged extends DomainEvent<
  { ownerId: number; from: TicketStatus; to: TicketStatus } & Undoable
> {
  static override readonly type = 'ticket.status_changed';
}

export class TicketPriorityChanged extends DomainEvent<{ from: TicketPriority; to: TicketPriority }> {
  static override readonly type = 'ticket.priority_changed';
}

export class TicketSurveyChanged extends DomainEvent<{ noSurvey: boolean }> {
  static override readonly type = 'ticket.survey_changed';
}

/** `otherId` is the report that this one repeats. */
export class TicketVerdictChanged extends DomainEvent<{ from: Verdict | null; to: Verdict | null; otherId?: number }> {
  static override readonly type = 'ticket.verdict_changed';
}

/** The player of a report was told that it was reviewed. */
export class ReportReviewed extends DomainEvent<{ ownerId: number; isConfirmed: boolean }> {
  static override readonly type = 'ticket.report_reviewed';
}

/**
 * `reply`: a member took an unassigned ticket by replying. `next`: the server assigned the next ticket of a queue.
 * `left`: the assignee left the team. `away`: the assignee did nothing while the player waited. Events of earlier versions lack `how`.
 */
export type AssignedHow = 'claim' | 'assign' | 'release' | 'reply' | 'next' | 'left' | 'away';

export class TicketAssigned extends DomainEvent<
  {
    assigneeId: number | null;
    previousId: number | null;
    how?: AssignedHow;
  } & Undoable
> {
  static override readonly type = 'ticket.assigned';
}

/** Changes of one ticket that only the team sees. */
export const CHANGES_FOR_TEAM: readonly EventClass<DomainEvent>[] = [
  TicketAssigned,
  TicketPriorityChanged,
  TicketSurveyChanged,
  TicketVerdictChanged,
];

export class TicketsReleased extends DomainEvent<{ userId: number; count: number }> {
  static override readonly type = 'tickets.released';
}

/** `undone` are the ids of the events of the bulk action. */
export class TicketRestored extends DomainEvent<{
  ownerId: number;
  undone: number[];
  status?: { from: TicketStatus; to: TicketStatus };
  priority?: { from: TicketPriority; to: TicketPriority };
  verdict?: { from: Verdict | null; to: Verdict | null };
  assignee?: { fromId: number | null; toId: number | null };
}> {
  static override readonly type = 'ticket.restored';
}

/** `from` and `waitingSince` are restored when the ticket is separated. */
export class TicketMerged extends DomainEvent<{
  ownerId: number;
  intoId: number;
  from: TicketStatus;
  waitingSince: string | null;
}> {
  static override readonly type = 'ticket.merged';
}

export class TicketMergeReceived extends DomainEvent<{
  ownerId: number;
  sourceId: number;
  from: TicketStatus;
  to: TicketStatus;
}> {
  static override readonly type = 'ticket.merge_received';
}

/** `undone` is the id of the event that merged the ticket. */
export class TicketUnmerged extends DomainEvent<{ ownerId: number; fromId: number; to: TicketStatus; undone: number }> {
  static override readonly type = 'ticket.unmerged';
}

export class TicketMergeUndone extends DomainEvent<{ ownerId: number; sourceId: number }> {
  static override readonly type = 'ticket.merge_undone';
}

export class TicketLinked extends DomainEvent<{ otherId: number }> {
  static override readonly type = 'ticket.linked';
}
export class TicketUnlinked extends DomainEvent<{ otherId: number }> {
  static override readonly type = 'ticket.unlinked';
}

/** Seconds for which mail and push about a change wait for its undo. */
export const secondsUntil = (undoUntil: string | undefined): number =>
  undoUntil === undefined ? 0 : Math.max(0, Math.ceil((Date.parse(undoUntil) - Date.now()) / 1000));

/** Contains the members from whom the ticket was withheld, who must not learn of the deletion. The row is gone by then. */
export class TicketDeleted extends DomainEvent<{ ownerId: number; withheldFrom?: number[]; isTraining?: true }> {
  static override readonly type = 'ticket.deleted';
}

/** The club's retention deleted the texts and files, or the files alone. */
export class TicketBlanked extends DomainEvent<{ ownerId: number; isFilesOnly: boolean }> {
  static override readonly type = 'ticket.blanked';
}

/** An admin holds the ticket back from retention and deletion, until a time or without end. */
export class TicketHeld extends DomainEvent<{ until: string | null }> {
  static override readonly type = 'ticket.held';
}

export class TicketHoldEnded extends DomainEvent {
  static override readonly type = 'ticket.hold_ended';
}

export class TicketClosingSoon extends DomainEvent<{ ownerId: number; closesAt: string }> {
  static override readonly type = 'ticket.closing_soon';
}
