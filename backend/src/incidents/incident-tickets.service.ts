import { Injectable } from '@nestjs/common';
import type { Viewer } from '../common/access/role.js';
import { missingAsOutcome, notFound } from '../common/faults/fault.js';
import { Db } from '../common/persistence/db.js';
import { type FieldFault, InvalidFields } from '../common/validation/validation.js';
import { Events } from '../events/events.service.js';
import { TicketsService } from '../tickets/tickets.service.js';
import { IncidentTicketsRepository } from './incident-tickets.repository.js';
import { TicketIncidentAttached, TicketIncidentDetached } from './incidents.events.js';
import { IncidentsRepository } from './incidents.repository.js';

const REFUSED = {
  missing: 'incident.ticket_missing',
  here: 'incident.ticket_here',
  elsewhere: 'incident.ticket_elsewhere',
} as const;
const ticketRefused = (id: number, why: keyof typeof REFUSED): FieldFault => ({
  field: 'ids',
  code: REFUSED[why],
  params: { id },
});

export type AttachItem = { readonly ticketId: number; readonly outcome: string };

@Injectable()
export class IncidentTicketsService {
  constructor(
    private readonly db: Db,
    private readonly incidents: IncidentsRepository,
    private readonly rows: IncidentTicketsRepository,
    private readonly tickets: TicketsService,
    private readonly events: Events,
  ) {}

  /**
   * Uses one transaction for each ticket, like other bulk actions. Moves a ticket that is attached to another incident.
   */
  async attach(viewer: Viewer, id: number, ticketIds: readonly number[]): Promise<AttachItem[]> {
    await this.require(id);
    const items: AttachItem[] = [];
    for (const ticketId of ticketIds)
      items.push({ ticketId, outcome: await this.outcomeOf(() => this.attachOne(viewer, id, ticketId)) });
    return items;
  }

  /** Also refuses tickets that are attached already, because a person who typed a number may not know it. */
  async attachAll(viewer: Viewer, id: number, ticketIds: readonly number[]): Promise<AttachItem[]> {
    await this.require(id);
    return this.db.transaction(async () => {
      const refused: FieldFault[] = [];
      // Locks in one order, so that concurrent requests cannot deadlock.
      for (const ticketId of ticketIds.toSorted((one, other) => one - other)) {
        const outcome = await this.outcomeOf(() => this.attachFree(viewer, id, ticketId));
        if (outcome !== 'done') refused.push(ticketRefused(ticketId, outcome === 'not_found' ? 'missing' : outcome));
      }
      if (refused.length > 0) throw new InvalidFields(refused);
      return ticketIds.map((ticketId) => ({ ticketId, outcome: 'done' }));
    });
  }

  detach(viewer: Viewer, id: number, ticketId: number): Promise<void> {
    return this.db.transaction(async () => {
      await this.tickets.lockVisibleTo(viewer, ticketId);
      if (!(await this.rows.detach(ticketId, id))) throw notFound();
      await this.events.record(new TicketIncidentDetached(ticketId, viewer.id, { incidentId: id }));
    });
  }

  private async require(id: number): Promise<void> {
    if (!(await this.incidents.find(id))) throw notFound();
  }

  private async outcomeOf<Outcome extends string>(attaching: () => Promise<Outcome>): Promise<Outcome | 'not_found'> {
    try {
      return await attaching();
    } catch (error) {
      return missingAsOutcome(error);
    }
  }

  private attachOne(viewer: Viewer, id: number, ticketId: number): Promise<'done' | 'same'> {
    return this.db.transaction(async () => {
      await this.tickets.lockReal(viewer, ticketId);
      if (!(await this.rows.attach(ticketId, id))) return 'same';
      await this.events.record(new TicketIncidentAttached(ticketId, viewer.id, { incidentId: id }));
      return 'done';
    });
  }

  private async attachFree(viewer: Viewer, id: number, ticketId: number): Promise<'done' | 'here' | 'elsewhere'> {
    await this.tickets.lockReal(viewer, ticketId);
    const present = await this.rows.incidentOf(ticketId);
    if (present !== null) return present === id ? 'here' : 'elsewhere';
    await this.rows.attach(ticketId, id);
    await this.events.record(new TicketIncidentAttached(ticketId, viewer.id, { incidentId: id }));
    return 'done';
  }
}
