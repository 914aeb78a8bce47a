import { Injectable } from '@nestjs/common';
import { Db } from '../common/persistence/db.js';
import { type Fault, fault, notAllowed } from '../common/faults/fault.js';
import { isAdmin, isTeam, type Viewer } from '../common/access/role.js';
import { invalidField } from '../common/validation/validation.js';
import { Events } from '../events/events.service.js';
import { Assignees } from './assignees.js';
import type { ChangeTicketDto } from './dto/change-ticket.dto.js';
import { assignedHow, mayBecome, SETTABLE_STATUSES } from './ticket.policy.js';
import type { TicketRow, TicketState } from './ticket.row.js';
import { TicketAssigned, TicketDeleted, TicketPriorityChanged, TicketStatusChanged } from './tickets.events.js';
import { TicketsRepository } from './tickets.repository.js';
import { TicketsService } from './tickets.service.js';

const onlyReopened = fault(409, 'ticket.only_reopened');
const assignedMeanwhile = fault(409, 'ticket.assigned_meanwhile');
const releasedMeanwhile = fault(409, 'ticket.released_meanwhile');

/** Changes by the team. Setting the present value changes nothing and records nothing. */
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
    { id: sentId, status, priority, assignedTo, ifAssignedTo }: ChangeTicketDto,
  ): Promise<TicketRow> {
    return this.db.transaction(async () => {
      const ticket = await this.tickets.lockVisibleTo(viewer, id);
      if (!isTeam(viewer)) throw notAllowed();
      refuseOtherId(id, sentId);
      await this.setStatus(viewer, ticket, status);
      await this.setPriority(viewer, ticket, priority);
      await this.assign(viewer, ticket, assignedTo, ifAssignedTo);
      return this.tickets.show(viewer, id);
    });
  }

  /** Deletes the ticket with everything that belongs to it; its events stay in the log. */
  remove(viewer: Viewer, id: number): Promise<void> {
    return this.db.transaction(async () => {
      const { userId } = await this.tickets.lockVisibleTo(viewer, id);
      if (!isAdmin(viewer)) throw notAllowed();
      const fileKeys = await this.tickets.fileKeysOf(id);
      await this.rows.remove(id);
      await this.events.record(new TicketDeleted(id, viewer.id, { ownerId: userId, fileKeys }));
    });
  }

  private async setStatus({ id: actorId }: Viewer, ticket: TicketState, to?: TicketState['status']): Promise<void> {
    const { id, userId, status: from } = ticket;
    if (to === undefined || to === from) return;
    if (!SETTABLE_STATUSES.includes(to)) throw notSettable();
    if (!mayBecome(from, to)) throw onlyReopened();
    const change = new TicketStatusChanged(id, actorId, { ownerId: userId, from, to });
    await Promise.all([this.rows.setStatus(id, to), this.events.record(change)]);
  }

  private async setPriority({ id: actorId }: Viewer, ticket: TicketState, to?: TicketState['priority']): Promise<void> {
    const { id, priority: from } = ticket;
    if (to === undefined || to === from) return;
    await this.rows.setQuietly(id, { priority: to });
    await this.events.record(new TicketPriorityChanged(id, actorId, { from, to }));
  }

  /** @param seen the assignee that the client saw; left out, the change is not conditional */
  private async assign(viewer: Viewer, ticket: TicketState, to?: number | null, seen?: number | null): Promise<void> {
    const { id, assignedTo: previousId } = ticket;
    if (to === undefined || to === previousId) return;
    if (seen !== undefined && seen !== previousId) throw await this.assigneeChanged(viewer, id);
    if (to !== null) await this.assignees.refuseOthers(to);
    await this.rows.setQuietly(id, { assignedTo: to });
    await this.events.record(
      new TicketAssigned(id, viewer.id, { assigneeId: to, previousId, how: assignedHow(viewer, to) }),
    );
  }

  private async assigneeChanged(viewer: Viewer, id: number): Promise<Fault> {
    const { assigneeName } = await this.tickets.show(viewer, id);
    return assigneeName === null ? releasedMeanwhile() : assignedMeanwhile({ name: assigneeName });
  }
}

const notSettable = () => invalidField('status', 'ticket.status_not_settable');

const refuseOtherId = (id: number, sentId: number | null | undefined): void => {
  if ((sentId ?? id) === id) return;
  throw invalidField('id', 'ticket.other_id');
};
