import { Injectable } from '@nestjs/common';
import { ViewerCheck } from '../auth/sessions/viewer-check.js';
import type { Viewer } from '../common/access/role.js';
import { Db } from '../common/persistence/db.js';
import { Events } from '../events/events.service.js';
import type { Filters } from '../ticket-lists/ticket-filters.js';
import { TicketDetailsRepository } from '../ticket-page/ticket-details.repository.js';
import type { DetailedTicketRow } from '../ticket-page/ticket-details.row.js';
import { TicketAssigned } from '../tickets/tickets.events.js';
import { TicketsRepository } from '../tickets/tickets.repository.js';
import { type Next, NextTicketRepository } from './next-ticket.repository.js';

@Injectable()
export class NextTicketService {
  constructor(
    private readonly db: Db,
    private readonly viewers: ViewerCheck,
    private readonly events: Events,
    private readonly waiting: NextTicketRepository,
    private readonly tickets: TicketsRepository,
    private readonly details: TicketDetailsRepository,
  ) {}

  take(viewer: Viewer, filters: Filters, skip: readonly number[]): Promise<DetailedTicketRow | undefined> {
    return this.db.transaction(async () => {
      await this.viewers.confirm(viewer);
      const next = await this.waiting.lock(viewer, filters, skip);
      if (!next) return undefined;
      if (next.assignedTo !== viewer.id) await this.assign(viewer, next);
      return this.details.find(viewer, next.id);
    });
  }

  private async assign({ id: assigneeId }: Viewer, { id, assignedTo: previousId }: Next): Promise<void> {
    await this.tickets.setQuietly(id, { assignedTo: assigneeId });
    await this.events.record(new TicketAssigned(id, assigneeId, { assigneeId, previousId, how: 'next' }));
  }
}
