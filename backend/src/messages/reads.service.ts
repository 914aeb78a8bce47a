import { Injectable } from '@nestjs/common';
import { Db, type Statement } from '../common/db.js';
import { notFound } from '../common/fault.js';
import type { Viewer } from '../common/role.js';
import { TicketsService } from '../tickets/tickets.service.js';
import { MessagesRepository } from './messages.repository.js';

/** Marks only move forward, whatever order the requests of several tabs arrive in. A ticket just deleted takes none. */
const MARK: Statement = {
  name: 'reads-mark',
  text: `INSERT INTO user_message_reads AS r ("userId", "ticketId", "lastReadMessageId")
    SELECT $1::int, t.id, $3::int FROM tickets t WHERE t.id = $2 FOR KEY SHARE
    ON CONFLICT ("userId", "ticketId") DO UPDATE
    SET "lastReadMessageId" = excluded."lastReadMessageId", "lastReadAt" = now()
    WHERE r."lastReadMessageId" < excluded."lastReadMessageId"`,
};

/** Up to where somebody has read a ticket, and what is left. */
@Injectable()
export class ReadsService {
  constructor(
    private readonly messages: MessagesRepository,
    private readonly tickets: TicketsService,
    private readonly db: Db,
  ) {}

  async unread(viewer: Viewer, ticketId: number): Promise<number> {
    const [, unread] = await this.db.together(() =>
      Promise.all([this.tickets.visibleTo(viewer, ticketId), this.messages.countUnread(viewer, ticketId)]),
    );
    return unread;
  }

  /**
   * A message that the viewer cannot see cannot be read either: it is not found, and the mark stays where it was.
   * @returns the messages still unread
   */
  async mark(viewer: Viewer, ticketId: number, lastMessageId: number): Promise<number> {
    await this.tickets.visibleTo(viewer, ticketId);
    if (!(await this.messages.isVisible(viewer, ticketId, lastMessageId))) throw notFound();
    await this.db.rows(MARK, [viewer.id, ticketId, lastMessageId]);
    return this.messages.countUnread(viewer, ticketId);
  }
}
