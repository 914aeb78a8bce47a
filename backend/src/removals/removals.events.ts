import { DomainEvent } from '../events/domain-event.js';
import type { RemovalPart, RemovalReason } from './removal.entity.js';

/**
 * Recorded before the text is deleted, so that listeners in the transaction can find its copies. `subjectId` is the id
 * of the ticket, message or attachment.
 */
export class ContentRemoved extends DomainEvent<{
  ownerId: number;
  authorId: number;
  part: RemovalPart;
  subjectId: number;
  reason: RemovalReason;
  /** Whether it stood in an internal note. */
  isInternal: boolean;
}> {
  static override readonly type = 'content.removed';
}
