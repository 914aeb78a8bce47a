import { DomainEvent } from '../events/domain-event.js';
import type { IncidentState } from './incident.entity.js';

export class IncidentOpened extends DomainEvent<{ incidentId: number }> {
  static override readonly type = 'incident.opened';
}

export class IncidentChanged extends DomainEvent<{ incidentId: number; changed: string[]; state: IncidentState }> {
  static override readonly type = 'incident.changed';
}

export class IncidentUpdatePublished extends DomainEvent<{
  incidentId: number;
  updateId: number;
  repliesToTickets: boolean;
}> {
  static override readonly type = 'incident.update_published';
}

export class IncidentUpdateSent extends DomainEvent<{ incidentId: number; updateId: number; userIds: number[] }> {
  static override readonly type = 'incident.update_sent';
}

export class TicketIncidentAttached extends DomainEvent<{ incidentId: number }> {
  static override readonly type = 'ticket.incident_attached';
}
export class TicketIncidentDetached extends DomainEvent<{ incidentId: number }> {
  static override readonly type = 'ticket.incident_detached';
}
