import { DomainEvent } from '../../events/domain-event.js';

/** No text for people contains `count`, because it may include tickets that are withheld from its reader. */
export class TicketsExported extends DomainEvent<{ count: number; filters: string[] }> {
  static override readonly type = 'tickets.exported';
}
