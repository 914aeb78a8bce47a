import { DomainEvent } from '../../events/domain-event.js';

/** `filters` contains the names of the filters, never their values. */
export class EventsExported extends DomainEvent<{ filters: string[] }> {
  static override readonly type = 'events.exported';
}
