import { Injectable } from '@nestjs/common';
import { ViewerCheck } from '../auth/sessions/viewer-check.js';
import { Db } from '../common/persistence/db.js';
import { Hook } from '../common/hook.js';
import { notFound } from '../common/faults/fault.js';
import type { Viewer } from '../common/access/role.js';
import { Events } from '../events/events.service.js';
import { AttentionChanged } from '../participants/participants.events.js';
import { TicketsService } from '../tickets/tickets.service.js';
import { MessagesRepository } from './messages.repository.js';

const NONE = 0;
export type ReadMark = { readonly viewer: Viewer; readonly ticketId: number; readonly lastMessageId: number };

@Injectable()
export class ReadsService {
  /** Runs in the transaction of the mark. Not an event, because every view of a ticket would add a row to the log. */
  readonly onMark = new Hook<ReadMark, Promise<void>>();

  constructor(
    private readonly messages: MessagesRepository,
    private readonly tickets: TicketsService,
    private readonly viewers: ViewerCheck,
    private readonly db: Db,
    private readonly events: Events,
  ) {}

  async unread(viewer: Viewer, ticketId: number): Promise<number> {
    const { unread } = await this.db.together({
      ticket: () => this.tickets.visibleTo(viewer, ticketId),
      unread: () => this.messages.countUnread(viewer, ticketId),
    });
    return unread;
  }

  /** Makes the newest message of another person unread again. */
  markUnread(viewer: Viewer, ticketId: number): Promise<void> {
    return this.db.transaction(async () => {
      await this.db.together({
        viewer: () => this.viewers.confirm(viewer),
        ticket: () => this.tickets.visibleTo(viewer, ticketId),
      });
      await this.db.together({
        mark: () => this.messages.markUnread(viewer, ticketId),
        event: () => this.events.record(new AttentionChanged(null, viewer.id, { aboutId: ticketId, what: 'unread' })),
      });
    });
  }

  /**
   * The team's first mark also counts as its first view.
   * @throws 404 for a hidden message
   * @returns the number of unread messages
   */
  mark(viewer: Viewer, ticketId: number, lastMessageId: number): Promise<number> {
    return this.db.transaction(async () => {
      const { ticket, isVisible } = await this.db.together({
        viewer: () => this.viewers.confirm(viewer),
        ticket: () => this.tickets.visibleTo(viewer, ticketId),
        isVisible: async () => lastMessageId === NONE || this.messages.isVisible(viewer, ticketId, lastMessageId),
      });
      if (!isVisible) throw notFound();
      const { unread } = await this.db.together({
        mark: () => this.messages.markRead(viewer, ticketId, lastMessageId),
        unread: () => this.messages.countUnread(viewer, ticketId),
        viewed: () => this.tickets.markViewed(viewer, ticket),
        listeners: () =>
          this.db.each(this.onMark.listeners, (listener) => listener({ viewer, ticketId, lastMessageId })),
      });
      return unread;
    });
  }
}
