import { DomainEvent } from '../../events/domain-event.js';

export class EventsExported extends DomainEvent<{ filters: string[] }> {
  static override readonly type = 'events.exported';
}
