import { Injectable } from '@nestjs/common';
import { isAdmin, type Viewer } from '../../common/access/role.js';
import { type Fault, fault, faultWith, notAllowed } from '../../common/faults/fault.js';
import { Db } from '../../common/persistence/db.js';
import { invalidField } from '../../common/validation/validation.js';
import type { DomainEvent, Recorded } from '../../events/domain-event.js';
import { Events } from '../../events/events.service.js';
import {
  assignedHow,
  assigneeOf,
  mayBecome,
  refuseBarred,
  refuseBlanked,
  ticketHeld,
  refuseMerged,
  refuseUndecided,
  SETTABLE_STATUSES,
} from '../ticket.policy.js';
import type { TicketState } from '../ticket.row.js';
import {
  TicketAssigned,
  TicketDeleted,
  TicketPriorityChanged,
  TicketStatusChanged,
  TicketSurveyChanged,
} from '../tickets.events.js';
import { TicketsRepository } from '../tickets.repository.js';
import { TicketsService } from '../tickets.service.js';
import { WithheldTickets } from '../withheld-tickets.js';
import { TicketVerdicts } from '../verdicts/ticket-verdicts.js';
import { Assignees } from './assignees.js';
import { type ChangeTicketDto, PresentAssigneeResponse } from './dto/change-ticket.dto.js';

const onlyReopened = fault(409, 'ticket.only_reopened');
const assignedMeanwhile = faultWith(409, 'ticket.assigned_meanwhile', PresentAssigneeResponse);
const releasedMeanwhile = faultWith(409, 'ticket.released_meanwhile', PresentAssigneeResponse);

export type TicketChange = Omit<ChangeTicketDto, 'id'> & { readonly undoUntil?: string };

type Assignment = {
  readonly to?: number | null | undefined;
  readonly seen?: number | null | undefined;
  readonly undoUntil?: string | undefined;
};

type RecordedEvent = Recorded<DomainEvent>;

const undoFields = (undoUntil: string | undefined) => (undoUntil === undefined ? {} : { undoUntil });

/** Setting the current value changes nothing and records no event. */
@Injectable()
export class TicketChangesService {
  constructor(
    private readonly db: Db,
    private readonly events: Events,
    private readonly tickets: TicketsService,
    private readonly rows: TicketsRepository,
    private readonly assignees: Assignees,
    private readonly withheld: WithheldTickets,
    private readonly verdicts: TicketVerdicts,
  ) {}

  async apply(viewer: Viewer, ticket: TicketState, change: TicketChange): Promise<number[]> {
    const { status, priority, assignedTo, ifAssignedTo, noSurvey, verdict, duplicateOf, undoUntil } = change;
    const recorded = [
      await this.setStatus(viewer, ticket, { to: status, undoUntil }),
      await this.setPriority(viewer, ticket, priority),
      await this.assign(viewer, ticket, { to: assignedTo, seen: ifAssignedTo, undoUntil }),
      await this.setNoSurvey(viewer, ticket, noSurvey),
      await this.verdicts.set(viewer, ticket, { to: verdict, originalId: duplicateOf }),
    ];
    return recorded.flatMap((event) => (event ? [event.id] : []));
  }

  remove(viewer: Viewer, id: number): Promise<void> {
    return this.db.transaction(async () => {
      const ticket = await this.tickets.lockVisibleTo(viewer, id);
      if (!isAdmin(viewer)) throw notAllowed();
      refuseUndecided(ticket);
      const held = await this.rows.firstHeld(id);
      if (held) throw ticketHeld(held);
      const withheldFrom = [...((await this.withheld.fromPeople([id])).get(id) ?? [])];
      await this.rows.remove(id);
      const known = {
        ownerId: ticket.userId,
        ...(withheldFrom.length > 0 && { withheldFrom }),
        ...(ticket.isTraining && { isTraining: true as const }),
      };
      await this.events.record(new TicketDeleted(id, viewer.id, known));
    });
  }

  private async setStatus(
    { id: actorId }: Viewer,
    ticket: TicketState,
    { to, undoUntil }: { to?: TicketState['status'] | undefined; undoUntil?: string | undefined },
  ): Promise<RecordedEvent | undefined> {
    const { id, userId, status: from } = ticket;
    if (to === undefined || to === from) return undefined;
    if (!SETTABLE_STATUSES.includes(to)) throw notSettable();
    refuseMerged(ticket);
    refuseBlanked(ticket);
    refuseUndecided(ticket, to);
    if (!mayBecome(from, to)) throw onlyReopened();
    const change = new TicketStatusChanged(id, actorId, { ownerId: userId, from, to, ...undoFields(undoUntil) });
    const { recorded } = await this.db.together({
      recorded: () => this.events.record(change),
      status: () => this.rows.setStatus(id, to, { by: actorId }),
    });
    return recorded;
  }

  private async setPriority(
    { id: actorId }: Viewer,
    ticket: TicketState,
    to?: TicketState['priority'],
  ): Promise<RecordedEvent | undefined> {
    const { id, priority: from } = ticket;
    if (to === undefined || to === from) return undefined;
    await this.rows.setQuietly(id, { priority: to });
    return this.events.record(new TicketPriorityChanged(id, actorId, { from, to }));
  }

  private async setNoSurvey(
    { id: actorId }: Viewer,
    { id, noSurvey: before }: TicketState,
    noSurvey?: boolean,
  ): Promise<RecordedEvent | undefined> {
    if (noSurvey === undefined || noSurvey === before) return undefined;
    await this.rows.setQuietly(id, { noSurvey });
    return this.events.record(new TicketSurveyChanged(id, actorId, { noSurvey }));
  }

  private async assign(
    viewer: Viewer,
    ticket: TicketState,
    { to, seen, undoUntil }: Assignment,
  ): Promise<RecordedEvent | undefined> {
    const { id, assignedTo: previousId } = ticket;
    if (to === undefined || to === previousId) return undefined;
    if (seen !== undefined && seen !== previousId) throw await this.assigneeChanged(viewer, id);
    if (to !== null) {
      refuseBarred({ id: to }, ticket);
      await this.assignees.requireFor(id, to);
    }
    await this.rows.setQuietly(id, { assignedTo: to });
    const how = assignedHow(viewer, to);
    return this.events.record(
      new TicketAssigned(id, viewer.id, { assigneeId: to, previousId, how, ...undoFields(undoUntil) }),
    );
  }

  private async assigneeChanged(viewer: Viewer, id: number): Promise<Fault> {
    const assignee = assigneeOf(await this.tickets.named(viewer, id));
    return assignee ? assignedMeanwhile({ assignee }, { name: assignee.name }) : releasedMeanwhile({ assignee });
  }
}

const notSettable = () => invalidField('status', 'ticket.status_not_settable');
