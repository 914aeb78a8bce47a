import { Injectable } from '@nestjs/common';
import { notFound } from '../common/fault.js';
import type { Viewer } from '../common/role.js';
import { Events } from '../events/events.service.js';
import { isAnswer, maySee, statusAfterReply } from './ticket.policy.js';
import type { TicketRow, TicketState } from './ticket.row.js';
import { TicketStatusChanged } from './tickets.events.js';
import { TicketsRepository } from './tickets.repository.js';

/** The way to a ticket for all rooms: what the viewer may not see does not exist. */
@Injectable()
export class TicketsService {
  constructor(
    private readonly tickets: TicketsRepository,
    private readonly events: Events,
  ) {}

  async show(viewer: Viewer, id: number): Promise<TicketRow> {
    return seenBy(viewer, await this.tickets.find(viewer, id));
  }

  async visibleTo(viewer: Viewer, id: number): Promise<TicketState> {
    return seenBy(viewer, await this.tickets.state(id));
  }

  /** As `visibleTo`, inside a transaction: nobody else changes the ticket until it ends. */
  async lockVisibleTo(viewer: Viewer, id: number): Promise<TicketState> {
    return seenBy(viewer, await this.tickets.lock(id));
  }

  /** What a public message does to its ticket, which must be locked. Never to be called for an internal one. */
  async noteReply(ticket: TicketState, author: Viewer): Promise<void> {
    const { id, userId, status } = ticket;
    const isAnswered = isAnswer(author, ticket);
    const to = statusAfterReply(status, isAnswered);
    this.tickets.setStatus(id, to, isAnswered);
    if (to !== status)
      await this.events.record(new TicketStatusChanged(id, author.id, { ownerId: userId, from: status, to }));
  }
}

const seenBy = <Row extends Pick<TicketState, 'userId'>>(viewer: Viewer, ticket: Row | undefined): Row => {
  if (!ticket || !maySee(viewer, ticket)) throw notFound();
  return ticket;
};
