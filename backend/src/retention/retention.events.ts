import { DomainEvent } from '../events/domain-event.js';
import type { RetentionSubject } from './retention-rule.entity.js';

export class RetentionChanged extends DomainEvent<{ changed: RetentionSubject[] }> {
  static override readonly type = 'retention.changed';
}
