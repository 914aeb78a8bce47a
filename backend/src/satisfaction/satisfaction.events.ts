import { DomainEvent } from '../events/domain-event.js';

/** The player rated the support. The comment stays in its table. */
export class TicketRated extends DomainEvent<{ ownerId: number; score: number; previous: number | null }> {
  static override readonly type = 'ticket.rated';
}
