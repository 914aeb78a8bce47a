import { Injectable } from '@nestjs/common';
import { ViewerCheck } from '../../auth/sessions/viewer-check.js';
import type { Viewer } from '../../common/access/role.js';
import { notFound } from '../../common/faults/fault.js';
import { Db } from '../../common/persistence/db.js';
import { Events } from '../../events/events.service.js';
import { TicketLinked, TicketUnlinked } from '../../tickets/tickets.events.js';
import { refuseTraining } from '../../tickets/ticket.policy.js';
import { TicketsService } from '../../tickets/tickets.service.js';
import { refuseItself } from '../merge.policy.js';
import { type LinkedTicket, LinksRepository } from './links.repository.js';
import { WithheldTickets } from '../../tickets/withheld-tickets.js';

@Injectable()
export class LinksService {
  constructor(
    private readonly db: Db,
    private readonly events: Events,
    private readonly tickets: TicketsService,
    private readonly viewers: ViewerCheck,
    private readonly links: LinksRepository,
    private readonly withheld: WithheldTickets,
  ) {}

  async list(viewer: Viewer, ticketId: number): Promise<LinkedTicket[]> {
    const { links } = await this.db.together({
      ticket: () => this.tickets.visibleTo(viewer, ticketId),
      links: () => this.links.of(viewer, ticketId),
    });
    return links;
  }

  add(viewer: Viewer, ticketId: number, otherId: number): Promise<LinkedTicket[]> {
    refuseItself(ticketId, otherId, 'ticketId');
    return this.db.transaction(async () => {
      await this.viewers.confirm(viewer);
      for (const id of [ticketId, otherId]) refuseTraining(await this.tickets.visibleTo(viewer, id));
      if (await this.links.add(ticketId, otherId)) {
        await this.events.record(new TicketLinked(ticketId, viewer.id, { otherId }));
        await this.events.record(new TicketLinked(otherId, viewer.id, { otherId: ticketId }));
      }
      return this.links.of(viewer, ticketId);
    });
  }

  remove(viewer: Viewer, ticketId: number, otherId: number): Promise<void> {
    return this.db.transaction(async () => {
      await this.viewers.confirm(viewer);
      await this.tickets.visibleTo(viewer, ticketId);
      if ((await this.withheld.among(viewer, [otherId])).size > 0) throw notFound();
      if (!(await this.links.remove(ticketId, otherId))) throw notFound();
      await this.events.record(new TicketUnlinked(ticketId, viewer.id, { otherId }));
      await this.events.record(new TicketUnlinked(otherId, viewer.id, { otherId: ticketId }));
    });
  }
}
