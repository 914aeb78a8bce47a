import { DomainEvent } from '../events/domain-event.js';

/** The actor changed what they follow or have read. Not shown in the ticket's history. */
export class AttentionChanged extends DomainEvent<{
  aboutId: number;
  what: 'followed' | 'unfollowed' | 'unread';
}> {
  static override readonly type = 'attention.changed';
}
