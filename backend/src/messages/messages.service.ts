import { Injectable } from '@nestjs/common';
import type { AttachmentRow } from '../attachments/attachment.row.js';
import { refuseClosed } from '../attachments/attachment.policy.js';
import { AttachmentsService } from '../attachments/attachments.service.js';
import type { KeptFile } from '../attachments/store/kept-file.js';
import { Db } from '../common/persistence/db.js';
import { idOfCursor, pageById } from '../common/persistence/id-cursor.js';
import { type Page, totalOf } from '../common/persistence/paging.js';
import type { Viewer } from '../common/access/role.js';
import { Events } from '../events/events.service.js';
import { TicketsService } from '../tickets/tickets.service.js';
import type { MessagesQuery } from './dto/messages.query.js';
import type { PostMessageDto } from './dto/post-message.dto.js';
import type { Message } from './message.entity.js';
import { refuseClaimOfPlayer, refuseNoteOfPlayer } from './message.policy.js';
import type { ListedMessage, MessageRow } from './message.row.js';
import { MessagePosted } from './messages.events.js';
import { MessagesRepository } from './messages.repository.js';

export type NewMessage = PostMessageDto & Pick<Message, 'clientKey'>;
export type MessageWithFiles = { readonly row: MessageRow; readonly files: readonly AttachmentRow[] };

@Injectable()
export class MessagesService {
  constructor(
    private readonly messages: MessagesRepository,
    private readonly tickets: TicketsService,
    private readonly attachments: AttachmentsService,
    private readonly db: Db,
    private readonly events: Events,
  ) {}

  /** Oldest first; without a cursor the newest, with one those before. */
  async list(viewer: Viewer, ticketId: number, { limit, cursor }: MessagesQuery): Promise<Page<MessageWithFiles>> {
    const before = idOfCursor(cursor);
    const page = pageById(await this.seenBy(viewer, ticketId, before, limit + 1), limit);
    const isWhole = before === null && page.nextCursor === undefined;
    const total = totalOf(isWhole ? page.rows.length : await this.messages.count(viewer, ticketId));
    return { ...page, total, rows: await this.withFiles(page.rows.reverse()) };
  }

  /** Stores a message and its files in one transaction. A closed ticket refuses it under its lock. */
  post(
    viewer: Viewer,
    ticketId: number,
    { message, isInternal, claim, clientKey }: NewMessage,
    uploads: readonly KeptFile[],
  ): Promise<MessageWithFiles> {
    return this.db.transaction(async () => {
      const ticket = await this.tickets.lockVisibleTo(viewer, ticketId);
      refuseNoteOfPlayer(viewer, isInternal);
      refuseClaimOfPlayer(viewer, claim);
      refuseClosed(ticket);
      const row = await this.messages.add({ ticketId, userId: viewer.id, message, isInternal, clientKey });
      const files = await this.attachments.keep(ticketId, row.id, viewer, uploads);
      if (!isInternal) await this.tickets.noteReply(ticket, viewer);
      const posted = { messageId: row.id, ownerId: ticket.userId, isInternal };
      await this.events.record(new MessagePosted(ticketId, viewer.id, posted));
      if (claim && !isInternal) await this.tickets.claimByReply(ticket, viewer);
      return { row, files };
    });
  }

  /**
   * Checks the ticket's visibility and reads its messages in one round trip; the messages are discarded if it is not
   * visible.
   */
  private async seenBy(
    viewer: Viewer,
    ticketId: number,
    before: number | null,
    count: number,
  ): Promise<ListedMessage[]> {
    const [, rows] = await this.db.pipelined(() =>
      Promise.all([this.tickets.visibleTo(viewer, ticketId), this.messages.newest(viewer, ticketId, before, count)]),
    );
    return rows;
  }

  private async withFiles(rows: readonly ListedMessage[]): Promise<MessageWithFiles[]> {
    if (!rows[0]?.hasFiles) return rows.map((row) => ({ row, files: [] }));
    const files = await this.attachments.ofMessages(rows.map(({ id }) => id));
    return rows.map((row) => ({ row, files: files.get(row.id) ?? [] }));
  }
}
