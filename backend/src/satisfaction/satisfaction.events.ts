import { DomainEvent } from '../events/domain-event.js';

/** Carries no comment: that text is stored only in the table of ratings. */
export class TicketRated extends DomainEvent<{ ownerId: number; score: number; previous: number | null }> {
  static override readonly type = 'ticket.rated';
}
