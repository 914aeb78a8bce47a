import { DomainEvent } from '../events/domain-event.js';

/** The actor is away until the end of this day, or no longer away. */
export class AbsenceChanged extends DomainEvent<{ until: string | null }> {
  static override readonly type = 'absence.changed';
}
