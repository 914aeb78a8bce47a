import { DomainEvent } from '../events/domain-event.js';

export class MessagePosted extends DomainEvent<{ messageId: number; ownerId: number; isInternal: boolean }> {
  static override readonly type = 'message.posted';
}
