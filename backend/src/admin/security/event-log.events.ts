import { DomainEvent } from '../../events/domain-event.js';

/** The log was exported. `filters` names those that were set; their values are not logged. */
export class EventsExported extends DomainEvent<{ filters: string[] }> {
  static override readonly type = 'events.exported';
}
