import { DomainEvent } from '../events/domain-event.js';
import type { TicketPriority, TicketStatus } from './ticket.enums.js';

export class TicketOpened extends DomainEvent<{ ownerId: number; title: string }> {
  static override readonly type = 'ticket.opened';
}

export class TicketStatusChanged extends DomainEvent<{ ownerId: number; from: TicketStatus; to: TicketStatus }> {
  static override readonly type = 'ticket.status_changed';
}

export class TicketPriorityChanged extends DomainEvent<{ from: TicketPriority; to: TicketPriority }> {
  static override readonly type = 'ticket.priority_changed';
}

/** `reply`: the author of a reply took a ticket that nobody had. Events of earlier versions lack `how`. */
export type AssignedHow = 'claim' | 'assign' | 'release' | 'reply';

export class TicketAssigned extends DomainEvent<{
  assigneeId: number | null;
  previousId: number | null;
  how?: AssignedHow;
}> {
  static override readonly type = 'ticket.assigned';
}

/** Carries the names of the files, so that their bytes can be deleted after the commit. */
export class TicketDeleted extends DomainEvent<{ ownerId: number; fileKeys: string[] }> {
  static override readonly type = 'ticket.deleted';
}

/** The owner is warned that the ticket closes by itself. */
export class TicketClosingSoon extends DomainEvent<{ ownerId: number; closesAt: string }> {
  static override readonly type = 'ticket.closing_soon';
}
