import { Injectable } from '@nestjs/common';
import { AbsencesService } from '../absences/absences.service.js';
import { ViewerCheck } from '../auth/sessions/viewer-check.js';
import type { ViewedRequest } from '../common/access/access.js';
import { isTeam, type Viewer } from '../common/access/role.js';
import { notFound } from '../common/faults/fault.js';
import type { RepeatCheck } from '../common/idempotency/repeat-check.js';
import { Db } from '../common/persistence/db.js';
import { asEntityId } from '../common/persistence/entity-id.js';
import { Events } from '../events/events.service.js';
import { SuspensionsService } from '../users/suspensions/suspensions.service.js';
import { TicketStatus } from './ticket.enums.js';
import {
  isAnswer,
  isFirstView,
  isUndecidedAppeal,
  maySee,
  refuseUndecided,
  statusAfterReply,
} from './ticket.policy.js';
import type { TicketState } from './ticket.row.js';
import { TicketAssigned, TicketStatusChanged } from './tickets.events.js';
import { type NamedTicketRow, TicketsRepository } from './tickets.repository.js';
import { WithheldTickets } from './withheld-tickets.js';

/** A ticket that the viewer may not see counts as missing (404). */
@Injectable()
export class TicketsService implements RepeatCheck {
  constructor(
    private readonly db: Db,
    private readonly tickets: TicketsRepository,
    private readonly viewers: ViewerCheck,
    private readonly events: Events,
    private readonly withheld: WithheldTickets,
    private readonly suspensions: SuspensionsService,
    private readonly absences: AbsencesService,
  ) {}

  async named(viewer: Viewer, id: number): Promise<NamedTicketRow> {
    return seenBy(viewer, await this.tickets.named(viewer, id));
  }

  async visibleTo(viewer: Viewer, id: number): Promise<TicketState> {
    return seenBy(viewer, await this.tickets.state(viewer, id));
  }

  /**
   * A repeated request gets its first response only while the ticket, named in the path or just created, is visible.
   */
  one(viewer: Viewer, answered: number, { params: { id } }: ViewedRequest): Promise<TicketState> {
    return this.visibleTo(viewer, id === undefined ? answered : asEntityId(String(id)));
  }

  /**
   * Like `visibleTo`, and locks the ticket for a write until the transaction ends.
   * @throws 401, 403, 503 if the viewer may no longer write
   */
  async lockVisibleTo(viewer: Viewer, id: number): Promise<TicketState> {
    const { ticket, withheld } = await this.db.together({
      viewer: () => this.viewers.confirm(viewer),
      ticket: () => this.tickets.lock(id),
      // Read after the lock, because the previous holder may have withheld the ticket.
      withheld: () => this.withheld.among(viewer, [id]),
    });
    return seenBy(viewer, withheld.has(id) ? undefined : ticket);
  }

  /** Like `lockVisibleTo`, for what connects real tickets: the training ticket is missing there. */
  async lockReal(viewer: Viewer, id: number): Promise<TicketState> {
    const ticket = await this.lockVisibleTo(viewer, id);
    if (ticket.isTraining) throw notFound();
    return ticket;
  }

  /**
   * Like `lockVisibleTo`, for texts and files that the team will read. Every write of a player must use it. A suspended
   * player may write only in their own undecided appeal.
   * @throws 403 `abuse.blocked`
   */
  async lockToWrite(viewer: Viewer, id: number): Promise<TicketState> {
    const { ticket, suspension } = await this.db.together({
      ticket: () => this.lockVisibleTo(viewer, id),
      suspension: () => this.suspensions.of(viewer),
    });
    if (!isUndecidedAppeal(ticket)) this.suspensions.check(suspension, 'write');
    return ticket;
  }

  /** Locks a ticket for a change by the server, regardless of its visibility. Call in `Db.transaction`. */
  lock(id: number): Promise<TicketState | undefined> {
    return this.tickets.lock(id);
  }

  async claimByReply(ticket: TicketState, author: Viewer): Promise<void> {
    const { id, assignedTo: previousId } = ticket;
    if (previousId === author.id || !isTeam(author) || !isAnswer(author, ticket)) return;
    if (previousId !== null && !(await this.absences.isAway(previousId))) return;
    await this.tickets.setQuietly(id, { assignedTo: author.id });
    const claimed = { assigneeId: author.id, previousId, how: 'reply' } as const;
    await this.events.record(new TicketAssigned(id, author.id, claimed));
  }

  async markViewed(viewer: Viewer, ticket: TicketState): Promise<void> {
    if (isFirstView(viewer, ticket)) await this.tickets.markViewed(ticket.id);
  }

  recordAppealDecided(id: number): Promise<void> {
    return this.tickets.recordAppealDecided(id);
  }

  /**
   * Applies the effect of a message to its locked ticket. An internal note has none, unless its author chose a status.
   * @param chosen replaces the status that follows from the message
   */
  async applyMessage(
    ticket: TicketState,
    author: Viewer,
    { isInternal, chosen }: { isInternal: boolean; chosen: TicketStatus | undefined },
  ): Promise<void> {
    const { status } = ticket;
    const isAnswered = !isInternal && isAnswer(author, ticket);
    const to = chosen ?? (isInternal ? status : statusAfterReply(status, isAnswered));
    if (isInternal && to === status) return;
    await this.setStatus(ticket, to, { isAnswered, authorId: author.id, actorId: author.id });
  }

  async applyAnswer(
    ticket: TicketState,
    { authorId, actorId, resolves }: { authorId: number; actorId: number | null; resolves: boolean },
  ): Promise<void> {
    const isAnswered = isAnswer({ id: authorId }, ticket);
    const isResolved = resolves && !isUndecidedAppeal(ticket);
    const to = isResolved ? TicketStatus.Resolved : statusAfterReply(ticket.status, isAnswered);
    await this.setStatus(ticket, to, { isAnswered, authorId, actorId });
  }

  private async setStatus(
    ticket: TicketState,
    to: TicketStatus,
    { isAnswered, authorId, actorId }: { isAnswered: boolean; authorId: number; actorId: number | null },
  ): Promise<void> {
    const { id, userId: ownerId, status: from } = ticket;
    refuseUndecided(ticket, to);
    const change = new TicketStatusChanged(id, actorId, { ownerId, from, to });
    await this.db.together({
      status: () => this.tickets.setStatus(id, to, { by: authorId, isAnswer: isAnswered }),
      event: to === from ? undefined : () => this.events.record(change),
    });
  }
}

const seenBy = <Row extends Pick<TicketState, 'userId'>>(viewer: Viewer, ticket: Row | undefined): Row => {
  if (!ticket || !maySee(viewer, ticket)) throw notFound();
  return ticket;
};
