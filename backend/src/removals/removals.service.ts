import { Injectable } from '@nestjs/common';
import { DeletedFiles } from '../attachments/deletion/deleted-files.js';
import type { Viewer } from '../common/access/role.js';
import { notFound } from '../common/faults/fault.js';
import { IdempotencyKeysRepository } from '../common/idempotency/idempotency-keys.repository.js';
import { Db } from '../common/persistence/db.js';
import { Events } from '../events/events.service.js';
import { builtTitleOf } from '../tickets/built-title.js';
import { refuseBarred, refuseBlanked } from '../tickets/ticket.policy.js';
import { TicketsService } from '../tickets/tickets.service.js';
import type { RemoveContentDto } from './dto/removal.dto.js';
import { RemovalPart } from './removal.entity.js';
import { refuseRemoval } from './removal.policy.js';
import { ContentRemoved } from './removals.events.js';
import { RemovalsRepository, type Subject, type WrittenRow } from './removals.repository.js';
import type { RemovalRow } from './removals.sql.js';

@Injectable()
export class RemovalsService {
  constructor(
    private readonly db: Db,
    private readonly events: Events,
    private readonly tickets: TicketsService,
    private readonly rows: RemovalsRepository,
    private readonly answers: IdempotencyKeysRepository,
    private readonly deletedFiles: DeletedFiles,
  ) {}

  /**
   * Deletes a text or file with its copies in one transaction, and the bytes after it. Repeating a removal changes
   * nothing. Suspended players may remove too, because they write nothing.
   */
  async remove(viewer: Viewer, ticketId: number, dto: RemoveContentDto): Promise<RemovalRow> {
    const subject = subjectOf(ticketId, dto);
    const removal = await this.db.transaction(async () => {
      const ticket = await this.tickets.lockVisibleTo(viewer, ticketId);
      const known = await this.rows.find(viewer, ticketId, subject);
      if (known) return known;
      const written = await this.rows.written(viewer, ticketId, subject);
      if (!written) throw notFound();
      refuseBarred(viewer, ticket);
      refuseBlanked(ticket);
      refuseRemoval(viewer, subject, written);
      const { authorId, ownerId, isInternal, ...place } = written;
      const { part, id: subjectId } = subject;
      const removed = { ownerId, authorId, part, subjectId, reason: dto.reason, isInternal };
      await this.events.record(new ContentRemoved(ticketId, viewer.id, removed));
      await this.answers.forget(authorId, answersWith(subject, written));
      await this.erase(ticketId, subject);
      if (!isInternal) await this.rows.touch(ticketId);
      await this.rows.add(subject, { ...place, reason: dto.reason, isByAuthor: authorId === viewer.id });
      return (await this.rows.find(viewer, ticketId, subject))!;
    });
    await this.deletedFiles.deleteNewest();
    return removal;
  }

  private async erase(ticketId: number, { part, id }: Subject): Promise<void> {
    switch (part) {
      case RemovalPart.Message:
        return this.rows.emptyMessage(id);
      case RemovalPart.File:
        return this.rows.deleteFile(id);
      case RemovalPart.Description:
        return this.rows.emptyDescription(ticketId);
      case RemovalPart.Title:
        return this.rows.replaceTitle(ticketId, builtTitleOf(await this.rows.titleParts(ticketId)));
    }
  }
}

const subjectOf = (ticketId: number, { part, messageId, attachmentId }: RemoveContentDto): Subject => {
  if (part === RemovalPart.Message) return { part, id: messageId! };
  if (part === RemovalPart.File) return { part, id: attachmentId! };
  return { part, id: ticketId };
};

/** Fields of the answers that hold the content: of a message, an upload, a message with a file, or a new ticket. */
const answersWith = ({ part, id }: Subject, { ticketId, authorId }: WrittenRow): object[] => {
  if (part === RemovalPart.Message) return [{ id, ticketId, userId: authorId }];
  if (part === RemovalPart.File) return [[{ id, ticketId }], { ticketId, attachments: [{ id }] }];
  return [{ id, userId: authorId }];
};
