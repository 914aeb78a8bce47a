import { Injectable } from '@nestjs/common';
import { notFound } from '../common/faults/fault.js';
import { ViewerCheck } from '../auth/sessions/viewer-check.js';
import { isTeam, type Viewer } from '../common/access/role.js';
import { Events } from '../events/events.service.js';
import { isAnswer, maySee, statusAfterReply } from './ticket.policy.js';
import type { TicketRow, TicketState } from './ticket.row.js';
import { TicketAssigned, TicketStatusChanged } from './tickets.events.js';
import { TicketsRepository } from './tickets.repository.js';

type ReadFileKeys = (ticketId: number) => Promise<string[]>;

/** Gives other modules access to tickets. A ticket that the viewer may not see is answered as missing. */
@Injectable()
export class TicketsService {
  private readFileKeys: ReadFileKeys = () => Promise.reject(new Error('No module reads the files of tickets'));

  constructor(
    private readonly tickets: TicketsRepository,
    private readonly viewers: ViewerCheck,
    private readonly events: Events,
  ) {}

  async show(viewer: Viewer, id: number): Promise<TicketRow> {
    return seenBy(viewer, await this.tickets.find(viewer, id));
  }

  async visibleTo(viewer: Viewer, id: number): Promise<TicketState> {
    return seenBy(viewer, await this.tickets.state(id));
  }

  /**
   * Like `visibleTo`, and locks the ticket for a write until the transaction ends.
   * @throws 401, 403, 503 when the viewer may no longer write
   */
  async lockVisibleTo(viewer: Viewer, id: number): Promise<TicketState> {
    const [, ticket] = await Promise.all([this.viewers.confirm(viewer), this.tickets.lock(id)]);
    return seenBy(viewer, ticket);
  }

  /** The table of files belongs to a later module, which brings its query. */
  readFileKeysBy(read: ReadFileKeys): void {
    this.readFileKeys = read;
  }

  /** The names of all files of the ticket in the store. */
  fileKeysOf(id: number): Promise<string[]> {
    return this.readFileKeys(id);
  }

  /** Assigns a locked ticket that nobody has to the member who answers it. */
  async claimByReply(ticket: TicketState, author: Viewer): Promise<void> {
    const { id, assignedTo } = ticket;
    if (assignedTo !== null || !isTeam(author) || !isAnswer(author, ticket)) return;
    await this.tickets.setQuietly(id, { assignedTo: author.id });
    const claimed = { assigneeId: author.id, previousId: null, how: 'reply' } as const;
    await this.events.record(new TicketAssigned(id, author.id, claimed));
  }

  /** Applies the effect of a public message to its locked ticket. Not for internal notes. */
  async noteReply(ticket: TicketState, author: Viewer): Promise<void> {
    const { id, userId, status } = ticket;
    const isAnswered = isAnswer(author, ticket);
    const to = statusAfterReply(status, isAnswered);
    const change = new TicketStatusChanged(id, author.id, { ownerId: userId, from: status, to });
    await Promise.all([
      this.tickets.setStatus(id, to, isAnswered),
      to !== status ? this.events.record(change) : undefined,
    ]);
  }
}

const seenBy = <Row extends Pick<TicketState, 'userId'>>(viewer: Viewer, ticket: Row | undefined): Row => {
  if (!ticket || !maySee(viewer, ticket)) throw notFound();
  return ticket;
};
