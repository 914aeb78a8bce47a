import { Injectable } from '@nestjs/common';
import type { Viewer } from '../common/access/role.js';
import { notFound } from '../common/faults/fault.js';
import { missingAsOutcome } from '../common/faults/outcome.js';
import { Db } from '../common/persistence/db.js';
import { Events } from '../events/events.service.js';
import { TicketsService } from '../tickets/tickets.service.js';
import { TicketIncidentAttached, TicketIncidentDetached } from './incidents.events.js';
import { IncidentsRepository } from './incidents.repository.js';

export type AttachItem = { readonly ticketId: number; readonly outcome: string };

/** Attaches tickets to an incident. Each is changed in a transaction of its own, as in other actions on many tickets. */
@Injectable()
export class IncidentTicketsService {
  constructor(
    private readonly db: Db,
    private readonly rows: IncidentsRepository,
    private readonly tickets: TicketsService,
    private readonly events: Events,
  ) {}

  /** A ticket that is attached to another incident changes over. @throws 404 when the incident is missing */
  async attach(viewer: Viewer, id: number, ticketIds: readonly number[]): Promise<AttachItem[]> {
    if (!(await this.rows.find(id))) throw notFound();
    const items: AttachItem[] = [];
    for (const ticketId of ticketIds) items.push({ ticketId, outcome: await this.attachOne(viewer, id, ticketId) });
    return items;
  }

  /** @throws 404 */
  detach(viewer: Viewer, id: number, ticketId: number): Promise<void> {
    return this.db.transaction(async () => {
      await this.tickets.lockVisibleTo(viewer, ticketId);
      if (!(await this.rows.detach(ticketId, id))) throw notFound();
      await this.events.record(new TicketIncidentDetached(ticketId, viewer.id, { incidentId: id }));
    });
  }

  private async attachOne(viewer: Viewer, id: number, ticketId: number): Promise<string> {
    try {
      return await this.db.transaction(async () => {
        await this.tickets.lockVisibleTo(viewer, ticketId);
        if (!(await this.rows.attach(ticketId, id))) return 'same';
        await this.events.record(new TicketIncidentAttached(ticketId, viewer.id, { incidentId: id }));
        return 'done';
      });
    } catch (error) {
      return missingAsOutcome(error);
    }
  }
}
