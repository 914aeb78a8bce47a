import { DomainEvent } from '../events/domain-event.js';

type Change = {
  readonly viewIds: number[];
  readonly how: 'added' | 'changed' | 'removed' | 'reordered';
  readonly changed?: string[];
};

/** Changes of own views are not recorded. */
export class SharedViewsChanged extends DomainEvent<Change> {
  static override readonly type = 'views.changed';
}
