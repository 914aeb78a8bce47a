import { Injectable } from '@nestjs/common';
import { Attachment } from '../attachments/attachment.entity.js';
import type { Viewer } from '../common/access/role.js';
import { Db } from '../common/persistence/db.js';
import type { RowOf } from '../common/persistence/statement.js';
import { Message } from '../messages/message.entity.js';
import type { TitleParts } from '../tickets/built-title.js';
import { Ticket } from '../tickets/ticket.entity.js';
import { seesNotes } from '../tickets/ticket.policy.js';
import type { StoredTitle } from '../tickets/ticket.title.js';
import { Removal, RemovalPart } from './removal.entity.js';
import { FILE, FIND, FORGET_TITLE, MESSAGE, OPENING, type RemovalRow, TITLE_PARTS, TOUCH } from './removals.sql.js';

/** `id` is that of the ticket, message or attachment. */
export type Subject = { readonly part: RemovalPart; readonly id: number };

/** `ticketId` is the ticket in which it was written, also after a merge. */
export type WrittenRow = RowOf<typeof MESSAGE>;

type Place = Pick<Removal, 'ticketId' | 'messageId'>;

@Injectable()
export class RemovalsRepository {
  constructor(private readonly db: Db) {}

  find(viewer: Viewer, ticketId: number, { part, id }: Subject): Promise<RemovalRow | undefined> {
    return this.db.maybeOne(FIND, [ticketId, seesNotes(viewer), part, id]);
  }

  written(viewer: Viewer, ticketId: number, { part, id }: Subject): Promise<WrittenRow | undefined> {
    if (part === RemovalPart.Message) return this.db.maybeOne(MESSAGE, [ticketId, seesNotes(viewer), id]);
    if (part === RemovalPart.File) return this.db.maybeOne(FILE, [ticketId, seesNotes(viewer), id]);
    return this.db.maybeOne(OPENING, [ticketId]);
  }

  async add(
    { part, id: subjectId }: Subject,
    { ticketId, messageId, reason, isByAuthor }: Place & Pick<Removal, 'reason' | 'isByAuthor'>,
  ): Promise<void> {
    const removal = { part, subjectId, ticketId, messageId, reason, isByAuthor };
    await this.db.repository(Removal).insert(removal);
  }

  async emptyMessage(id: number): Promise<void> {
    await this.db.repository(Message).update({ id }, { message: '' });
  }

  async deleteFile(id: number): Promise<void> {
    await this.db.repository(Attachment).delete({ id });
  }

  async emptyDescription(ticketId: number): Promise<void> {
    await this.db.repository(Ticket).update({ id: ticketId }, { description: '' });
  }

  titleParts(ticketId: number): Promise<TitleParts> {
    return this.db.one(TITLE_PARTS, [ticketId]);
  }

  async replaceTitle(ticketId: number, title: StoredTitle): Promise<void> {
    await this.db.repository(Ticket).update({ id: ticketId }, title);
    await this.db.execute(FORGET_TITLE, [ticketId]);
  }

  /** Records that the ticket has changed for its player. */
  touch(ticketId: number): Promise<void> {
    return this.db.execute(TOUCH, [ticketId]);
  }
}
