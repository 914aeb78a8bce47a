import { DomainEvent } from '../events/domain-event.js';
import type { TicketPriority, TicketStatus } from './ticket.enums.js';

export class TicketOpened extends DomainEvent<{ ownerId: number; title: string }> {
  static override readonly type = 'ticket.opened';
}

/** Mail and push about a change that can be undone wait until this moment. */
type Undoable = { readonly undoUntil?: string };

export class TicketStatusChanged extends DomainEvent<
  { ownerId: number; from: TicketStatus; to: TicketStatus } & Undoable
> {
  static override readonly type = 'ticket.status_changed';
}

export class TicketPriorityChanged extends DomainEvent<{ from: TicketPriority; to: TicketPriority }> {
  static override readonly type = 'ticket.priority_changed';
}

/** The team switched the question about the support off or on. */
export class TicketSurveyChanged extends DomainEvent<{ noSurvey: boolean }> {
  static override readonly type = 'ticket.survey_changed';
}

/**
 * `reply`: the author of a reply took a ticket that nobody had. `next`: the server handed it out. `left`: its assignee left
 * the team. Events of earlier versions lack `how`.
 */
export type AssignedHow = 'claim' | 'assign' | 'release' | 'reply' | 'next' | 'left';

export class TicketAssigned extends DomainEvent<
  {
    assigneeId: number | null;
    previousId: number | null;
    how?: AssignedHow;
  } & Undoable
> {
  static override readonly type = 'ticket.assigned';
}

/** All unclosed tickets of a person who left the team were released. */
export class TicketsReleased extends DomainEvent<{ userId: number; count: number }> {
  static override readonly type = 'tickets.released';
}

/** A bulk action was undone: the ticket is again what it was before. `undone` are the ids of the events of the action. */
export class TicketRestored extends DomainEvent<{
  ownerId: number;
  undone: number[];
  status?: { from: TicketStatus; to: TicketStatus };
  priority?: { from: TicketPriority; to: TicketPriority };
  assignee?: { fromId: number | null; toId: number | null };
}> {
  static override readonly type = 'ticket.restored';
}

/** The ticket continues in another one of the same player. `from` and `waitingSince` are what it gets back when it is separated. */
export class TicketMerged extends DomainEvent<{
  ownerId: number;
  intoId: number;
  from: TicketStatus;
  waitingSince: string | null;
}> {
  static override readonly type = 'ticket.merged';
}

/** Another ticket of the same player continues in this one. */
export class TicketMergeReceived extends DomainEvent<{
  ownerId: number;
  sourceId: number;
  from: TicketStatus;
  to: TicketStatus;
}> {
  static override readonly type = 'ticket.merge_received';
}

/** The ticket is separated again from the one in which it continued. `undone` is the id of the event that had merged it. */
export class TicketUnmerged extends DomainEvent<{ ownerId: number; fromId: number; to: TicketStatus; undone: number }> {
  static override readonly type = 'ticket.unmerged';
}

/** A ticket that continued in this one is separated again. */
export class TicketMergeUndone extends DomainEvent<{ ownerId: number; sourceId: number }> {
  static override readonly type = 'ticket.merge_undone';
}

/** For the team only: two tickets belong together, or do so no longer. */
export class TicketLinked extends DomainEvent<{ otherId: number }> {
  static override readonly type = 'ticket.linked';
}
export class TicketUnlinked extends DomainEvent<{ otherId: number }> {
  static override readonly type = 'ticket.unlinked';
}

/** How long what leaves the server waits for the undo of a change, in seconds. */
export const secondsUntil = (undoUntil: string | undefined): number =>
  undoUntil === undefined ? 0 : Math.max(0, Math.ceil((Date.parse(undoUntil) - Date.now()) / 1000));

/**
 * Carries the names of the files, so that their bytes can be deleted after the commit, and from whom of the team the ticket
 * was withheld, who must not hear of its end either.
 */
export class TicketDeleted extends DomainEvent<{ ownerId: number; fileKeys: string[]; withheldFrom?: number[] }> {
  static override readonly type = 'ticket.deleted';
}

/** The owner is warned that the ticket closes by itself. */
export class TicketClosingSoon extends DomainEvent<{ ownerId: number; closesAt: string }> {
  static override readonly type = 'ticket.closing_soon';
}
