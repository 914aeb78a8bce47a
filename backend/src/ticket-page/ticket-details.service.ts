import { Injectable } from '@nestjs/common';
import { isTeam, type Viewer } from '../common/access/role.js';
import { notAllowed, notFound } from '../common/faults/fault.js';
import { Db } from '../common/persistence/db.js';
import { invalidField } from '../common/validation/validation.js';
import type { ChangeTicketDto } from '../tickets/changes/dto/change-ticket.dto.js';
import { TicketChangesService } from '../tickets/changes/ticket-changes.service.js';
import { maySee } from '../tickets/ticket.policy.js';
import { TicketsService } from '../tickets/tickets.service.js';
import { TicketDetailsRepository } from './ticket-details.repository.js';
import type { DetailedTicketRow } from './ticket-details.row.js';

@Injectable()
export class TicketDetailsService {
  constructor(
    private readonly db: Db,
    private readonly tickets: TicketsService,
    private readonly changes: TicketChangesService,
    private readonly details: TicketDetailsRepository,
  ) {}

  async show(viewer: Viewer, id: number): Promise<DetailedTicketRow> {
    const ticket = await this.details.find(viewer, id);
    if (!ticket || !maySee(viewer, ticket)) throw notFound();
    return ticket;
  }

  change(
    viewer: Viewer,
    id: number,
    { id: sentId, status, priority, assignedTo, ifAssignedTo, noSurvey }: ChangeTicketDto,
  ): Promise<DetailedTicketRow> {
    return this.db.transaction(async () => {
      const ticket = await this.tickets.lockVisibleTo(viewer, id);
      if (!isTeam(viewer)) throw notAllowed();
      refuseOtherId(id, sentId);
      await this.changes.apply(viewer, ticket, { status, priority, assignedTo, ifAssignedTo, noSurvey });
      return this.show(viewer, id);
    });
  }
}

const refuseOtherId = (id: number, sentId: number | null | undefined): void => {
  if ((sentId ?? id) === id) return;
  throw invalidField('id', 'ticket.other_id');
};
