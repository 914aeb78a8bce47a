import { DomainEvent } from '../events/domain-event.js';

export class MessagePosted extends DomainEvent<{
  messageId: number;
  ownerId: number;
  isInternal: boolean;
  /** Members of the team whom the note asks, without its author. */
  asked?: readonly number[];
}> {
  static override readonly type = 'message.posted';
}
