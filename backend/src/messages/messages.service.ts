import { Injectable } from '@nestjs/common';
import type { AttachmentRow } from '../attachments/attachments.sql.js';
import { AttachmentsService } from '../attachments/attachments.service.js';
import type { KeptFile } from '../attachments/store/file-store.js';
import { Db } from '../common/persistence/db.js';
import { faultWith } from '../common/faults/fault.js';
import { idOfCursor, type Page, pageById, totalOf } from '../common/persistence/paging.js';
import { isTeam, type Viewer } from '../common/access/role.js';
import { Events } from '../events/events.service.js';
import { refuseUnfilled } from '../macros/macros.service.js';
import { isBarred, isFinal, refuseBarred, refuseClosed } from '../tickets/ticket.policy.js';
import { TicketStatus } from '../tickets/ticket.enums.js';
import type { TicketState } from '../tickets/ticket.row.js';
import { TicketsService } from '../tickets/tickets.service.js';
import { type MessagesQuery, NewerMessagesResponse, type PostMessageDto } from './dto/message.dto.js';
import type { Message } from './message.entity.js';
import { MentionsRepository } from './mentions.repository.js';
import { MessageEffects } from './message-effects.js';
import {
  notAskable,
  refuseMentionsInReply,
  refuseTeamActionsOfPlayer,
  refuseNoteOfPlayer,
  seenMessageIdOf,
} from './message.policy.js';
import { type ListedMessage, type MessageRow, MessagesRepository, type Stretch } from './messages.repository.js';
import { MessagePosted } from './messages.events.js';

export type NewMessage = PostMessageDto & Pick<Message, 'clientKey'>;
export type ServerMessage = {
  readonly authorId: number;
  /** False while the ticket is withheld from the author, who must not learn of it from the log. */
  readonly isAuthorNotified: boolean;
  readonly message: string;
  /** Whether the message resolves the ticket; an appeal only ends by its decision. */
  readonly resolves: boolean;
};
export type MessageWithFiles = { readonly row: MessageRow; readonly files: readonly AttachmentRow[] };

const newerMessages = faultWith(409, 'message.newer', NewerMessagesResponse);

@Injectable()
export class MessagesService {
  constructor(
    private readonly messages: MessagesRepository,
    private readonly tickets: TicketsService,
    private readonly attachments: AttachmentsService,
    private readonly db: Db,
    private readonly events: Events,
    private readonly effects: MessageEffects,
    private readonly mentions: MentionsRepository,
  ) {}

  async list(viewer: Viewer, ticketId: number, { limit, cursor }: MessagesQuery): Promise<Page<MessageWithFiles>> {
    const before = idOfCursor(cursor);
    const found = await this.seenBy(viewer, ticketId, () => this.messages.newest(viewer, ticketId, before, limit + 1));
    const page = pageById(found, limit);
    const isWhole = before === null && page.nextCursor === undefined;
    const total = totalOf(isWhole ? page.rows.length : await this.messages.count(viewer, ticketId));
    return { ...page, total, rows: await this.withFiles(page.rows.reverse()) };
  }

  /** @returns the first messages after one, oldest first */
  async after(viewer: Viewer, ticketId: number, stretch: Stretch): Promise<MessageWithFiles[]> {
    return this.withFiles(
      await this.seenBy(viewer, ticketId, () => this.messages.oldestAfter(viewer, ticketId, stretch)),
    );
  }

  /** One transaction for the message and its files. The lock on the ticket ensures that it is not closed. */
  post(viewer: Viewer, ticketId: number, sent: NewMessage, uploads: readonly KeptFile[]): Promise<MessageWithFiles> {
    const { isInternal, macroId, ticketChange, mentions = [] } = sent;
    return this.db.transaction(async () => {
      const ticket = await this.tickets.lockToWrite(viewer, ticketId);
      refuseNoteOfPlayer(viewer, isInternal);
      refuseTeamActionsOfPlayer(viewer, sent);
      refuseMentionsInReply(sent);
      refuseClosed(ticket);
      if (!isInternal) refuseBarred(viewer, ticket);
      if (macroId !== undefined) refuseUnfilled(sent.message);
      if (!(await this.mentions.mayBeAsked(mentions, ticketId))) throw notAskable();
      const row = await this.add(viewer, ticket, sent);
      const files = await this.attachments.keep(ticketId, row.id, viewer, uploads);
      const asked = mentions.filter((id) => id !== viewer.id);
      const posted = new MessagePosted(ticketId, viewer.id, {
        messageId: row.id,
        ownerId: ticket.userId,
        isInternal,
        ...(asked.length > 0 && { asked }),
      });
      const closes = ticketChange?.status === TicketStatus.Closed;
      // A closing ticket's message must precede the closing event in the log.
      if (closes) await this.events.record(posted);
      await this.tickets.applyMessage(ticket, viewer, { isInternal, chosen: ticketChange?.status });
      if (!closes) await this.events.record(posted);
      await this.effects.apply(viewer, ticket, sent);
      return { row, files };
    });
  }

  /** Posts a bulk message. @returns false if the ticket is final, or an appeal in which the author may not write */
  async postByServer(
    ticketId: number,
    { authorId, isAuthorNotified, message, resolves }: ServerMessage,
  ): Promise<boolean> {
    const ticket = await this.tickets.lock(ticketId);
    if (!ticket || isFinal(ticket) || isBarred({ id: authorId }, ticket)) return false;
    const sent = { ticketId, userId: authorId, message, isInternal: false, clientKey: null };
    const row = (await this.messages.add(sent))!;
    const actorId = isAuthorNotified ? authorId : null;
    await this.tickets.applyAnswer(ticket, { authorId, actorId, resolves });
    const posted = { messageId: row.id, ownerId: ticket.userId, isInternal: false };
    await this.events.record(new MessagePosted(ticketId, actorId, posted));
    return true;
  }

  private async add(viewer: Viewer, ticket: TicketState, sent: NewMessage): Promise<MessageRow> {
    const { message, isInternal, clientKey, mentions = [] } = sent;
    const [ticketId, userId] = [ticket.id, viewer.id];
    const seenMessageId = seenMessageIdOf(viewer, sent);
    const takesPart = isTeam(viewer) && ticket.userId !== userId;
    const added = { ticketId, userId, message, isInternal, clientKey };
    const row = await this.messages.add(added, { seenMessageId, takesPart, mentions });
    if (row) return row;
    throw newerMessages(await this.messages.newerThan(viewer, ticketId, seenMessageId!));
  }

  /**
   * Checks visibility and reads in one round trip. If the ticket is not visible, the check throws and the messages are
   * discarded.
   */
  private async seenBy(
    viewer: Viewer,
    ticketId: number,
    read: () => Promise<ListedMessage[]>,
  ): Promise<ListedMessage[]> {
    const { rows } = await this.db.together({ ticket: () => this.tickets.visibleTo(viewer, ticketId), rows: read });
    return rows;
  }

  private async withFiles(rows: readonly ListedMessage[]): Promise<MessageWithFiles[]> {
    if (!rows[0]?.hasFiles) return rows.map((row) => ({ row, files: [] }));
    const files = await this.attachments.ofMessages(rows.map(({ id }) => id));
    return rows.map((row) => ({ row, files: files.get(row.id) ?? [] }));
  }
}
