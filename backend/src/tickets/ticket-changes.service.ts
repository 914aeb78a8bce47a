import { Injectable } from '@nestjs/common';
import { Db } from '../common/db.js';
import { fault, notAllowed } from '../common/fault.js';
import { isAdmin, isTeam, type Viewer } from '../common/role.js';
import { invalidField } from '../common/validation.js';
import { Events } from '../events/events.service.js';
import { Assignees } from './assignees.js';
import type { ChangeTicketDto } from './dto/change-ticket.dto.js';
import { mayBecome, SETTABLE_STATUSES } from './ticket.policy.js';
import type { TicketRow, TicketState } from './ticket.row.js';
import { TicketAssigned, TicketDeleted, TicketPriorityChanged, TicketStatusChanged } from './tickets.events.js';
import { TicketsRepository } from './tickets.repository.js';
import { TicketsService } from './tickets.service.js';

const onlyReopened = fault(409, 'ticket.only_reopened', {
  pt: 'Um chamado fechado só pode ser reaberto.',
  en: 'A closed ticket can only be reopened.',
});

/** What the team changes. The value that is there already changes nothing and leaves no trace. */
@Injectable()
export class TicketChangesService {
  constructor(
    private readonly db: Db,
    private readonly events: Events,
    private readonly tickets: TicketsService,
    private readonly rows: TicketsRepository,
    private readonly assignees: Assignees,
  ) {}

  change(
    viewer: Viewer,
    id: number,
    { id: sentId, status, priority, assignedTo }: ChangeTicketDto,
  ): Promise<TicketRow> {
    return this.db.transaction(async () => {
      const ticket = await this.tickets.lockVisibleTo(viewer, id);
      if (!isTeam(viewer)) throw notAllowed();
      refuseOtherId(id, sentId);
      await this.setStatus(viewer, ticket, status);
      await this.setPriority(viewer, ticket, priority);
      await this.assign(viewer, ticket, assignedTo);
      return this.tickets.show(viewer, id);
    });
  }

  /** Everything that belongs to the ticket goes with it; the line in the log stays. */
  remove(viewer: Viewer, id: number): Promise<void> {
    return this.db.transaction(async () => {
      const { userId } = await this.tickets.lockVisibleTo(viewer, id);
      if (!isAdmin(viewer)) throw notAllowed();
      const fileKeys = await this.rows.fileKeys(id);
      await this.rows.remove(id);
      await this.events.record(new TicketDeleted(id, viewer.id, { ownerId: userId, fileKeys }));
    });
  }

  private async setStatus({ id: actorId }: Viewer, ticket: TicketState, to?: TicketState['status']): Promise<void> {
    const { id, userId, status: from } = ticket;
    if (to === undefined || to === from) return;
    if (!SETTABLE_STATUSES.includes(to)) throw notSettable();
    if (!mayBecome(from, to)) throw onlyReopened();
    this.rows.setStatus(id, to);
    await this.events.record(new TicketStatusChanged(id, actorId, { ownerId: userId, from, to }));
  }

  private async setPriority({ id: actorId }: Viewer, ticket: TicketState, to?: TicketState['priority']): Promise<void> {
    const { id, priority: from } = ticket;
    if (to === undefined || to === from) return;
    await this.rows.setQuietly(id, { priority: to });
    await this.events.record(new TicketPriorityChanged(id, actorId, { from, to }));
  }

  private async assign({ id: actorId }: Viewer, ticket: TicketState, to?: TicketState['assignedTo']): Promise<void> {
    const { id, assignedTo: previousId } = ticket;
    if (to === undefined || to === previousId) return;
    if (to !== null) await this.assignees.refuseOthers(to);
    await this.rows.setQuietly(id, { assignedTo: to });
    await this.events.record(new TicketAssigned(id, actorId, { assigneeId: to, previousId }));
  }
}

const notSettable = () =>
  invalidField('status', 'ticket.status_not_settable', {
    pt: 'Este status é definido pelo próprio sistema.',
    en: 'This status is set by the system itself.',
  });

const refuseOtherId = (id: number, sentId: number | null | undefined): void => {
  if ((sentId ?? id) === id) return;
  throw invalidField('id', 'ticket.other_id', {
    pt: 'O id enviado é de outro chamado.',
    en: 'The id sent is of another ticket.',
  });
};
