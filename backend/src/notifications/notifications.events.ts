import { DomainEvent } from '../events/domain-event.js';

/** The actor read notifications: all of one ticket, or others when `readTicketId` is null. Not part of the history of the ticket. */
export class NotificationsRead extends DomainEvent<{ readTicketId: number | null }> {
  static override readonly type = 'notifications.read';
}
