import { Injectable } from '@nestjs/common';
import { Db } from '../common/persistence/db.js';
import type { Viewer } from '../common/access/role.js';
import { assigneeOf, seesNotes } from '../tickets/ticket.policy.js';
import type { Message } from './message.entity.js';
import type { ListedMessage, MessageRow } from './message.row.js';
import { PAGE, COUNT, IS_VISIBLE, UNREAD, ADD, NEWER, MARK_READ } from './messages.sql.js';

export type NewerMessages = {
  readonly count: number;
  readonly newestId: number | null;
  readonly assignee: ReturnType<typeof assigneeOf>;
};

/** Queries of messages. Each excludes what the viewer may not see. */
@Injectable()
export class MessagesRepository {
  constructor(private readonly db: Db) {}

  /** Newest first, starting before the message `before`. */
  newest(viewer: Viewer, ticketId: number, before: number | null, count: number): Promise<ListedMessage[]> {
    return this.db.rows(PAGE, [ticketId, seesNotes(viewer), before, count]);
  }

  /** Counted up to COUNT_MAX + 1. */
  count(viewer: Viewer, ticketId: number): Promise<number> {
    return this.db.value(COUNT, [ticketId, seesNotes(viewer)]);
  }

  isVisible(viewer: Viewer, ticketId: number, id: number): Promise<boolean> {
    return this.db.value(IS_VISIBLE, [ticketId, seesNotes(viewer), id]);
  }

  /** Messages after the viewer's read mark, visible to the viewer and written by others. */
  countUnread(viewer: Viewer, ticketId: number): Promise<number> {
    return this.db.value(UNREAD, [ticketId, seesNotes(viewer), viewer.id]);
  }

  markRead({ id }: Viewer, ticketId: number, lastMessageId: number): Promise<void> {
    return this.db.execute(MARK_READ, [id, ticketId, lastMessageId]);
  }

  /**
   * The ticket has to be locked.
   * @param seenId id of the newest message that the author has seen; null: not checked
   * @returns undefined, with nothing stored, if another person's message has an id greater than `seenId`
   */
  add(
    message: Omit<Message, 'id' | 'createdAt' | 'originTicketId'>,
    seenId: number | null,
  ): Promise<MessageRow | undefined> {
    const { ticketId, userId, isInternal, clientKey } = message;
    return this.db.maybeOne(ADD, [ticketId, userId, message.message, isInternal, clientKey, seenId]);
  }

  /** Messages of others after the message `seenId`, internal notes included: only for the team. */
  async newerThan(viewer: Viewer, ticketId: number, seenId: number): Promise<NewerMessages> {
    const row = await this.db.one(NEWER, [ticketId, viewer.id, seenId]);
    const { count, newestId, ...ticket } = row;
    return { count, newestId, assignee: assigneeOf(ticket) };
  }
}
