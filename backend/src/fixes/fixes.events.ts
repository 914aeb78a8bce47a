import { DomainEvent } from '../events/domain-event.js';

/** The team linked the ticket to a changelog entry or removed the link. The ticket's owner does not see the event. */
export class TicketFixLinked extends DomainEvent<{ changelogId: number }> {
  static override readonly type = 'ticket.fix_linked';
}
export class TicketFixUnlinked extends DomainEvent<{ changelogId: number }> {
  static override readonly type = 'ticket.fix_unlinked';
}

export class FixesNotified extends DomainEvent<{ changelogId: number; userIds: number[] }> {
  static override readonly type = 'changelog.readers_told';
}
