import { DomainEvent } from '../events/domain-event.js';

type Change = {
  readonly macroId: number;
  readonly how: 'added' | 'changed' | 'removed';
  readonly changed?: string[];
};

export class SharedMacrosChanged extends DomainEvent<Change> {
  static override readonly type = 'macros.changed';
}
