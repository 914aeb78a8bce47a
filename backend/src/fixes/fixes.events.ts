import { DomainEvent } from '../events/domain-event.js';

/** For the team only: an entry of the changelog says that what the ticket reports is fixed, or does so no longer. */
export class TicketFixLinked extends DomainEvent<{ changelogId: number }> {
  static override readonly type = 'ticket.fix_linked';
}
export class TicketFixUnlinked extends DomainEvent<{ changelogId: number }> {
  static override readonly type = 'ticket.fix_unlinked';
}

/** The server notifies these people, at most 500, that a problem they reported is fixed. */
export class FixesTold extends DomainEvent<{ changelogId: number; userIds: number[] }> {
  static override readonly type = 'changelog.readers_told';
}
