import { DomainEvent } from '../events/domain-event.js';

type Change = {
  readonly macroId: number;
  readonly how: 'added' | 'changed' | 'removed';
  readonly changed?: string[];
};

/** Macros that the team shares. What people do with their own ones is recorded nowhere. */
export class SharedMacrosChanged extends DomainEvent<Change> {
  static override readonly type = 'macros.changed';
}
