import { DomainEvent } from '../../events/domain-event.js';

export class MailTested extends DomainEvent {
  static override readonly type = 'mail.tested';
}

export class MailRetried extends DomainEvent<{ mailId: number }> {
  static override readonly type = 'mail.retried';
}
