import { DomainEvent } from '../events/domain-event.js';

/**
 * The actor read the notifications of ticket `readTicketId`, or other ones (null). Not shown in the ticket's history.
 */
export class NotificationsRead extends DomainEvent<{ readTicketId: number | null }> {
  static override readonly type = 'notifications.read';
}
