import { DomainEvent } from '../../events/domain-event.js';

/** An admin sent a test mail to themselves. */
export class MailTested extends DomainEvent {
  static override readonly type = 'mail.tested';
}

/** An admin queued a parked mail again. */
export class MailRetried extends DomainEvent<{ mailId: number }> {
  static override readonly type = 'mail.retried';
}
