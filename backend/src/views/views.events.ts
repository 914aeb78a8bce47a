import { DomainEvent } from '../events/domain-event.js';

type Change = {
  readonly viewIds: number[];
  readonly how: 'added' | 'changed' | 'removed' | 'reordered';
  readonly changed?: string[];
};

/** Views that the team shares. What people do with their own ones is recorded nowhere. */
export class SharedViewsChanged extends DomainEvent<Change> {
  static override readonly type = 'views.changed';
}
