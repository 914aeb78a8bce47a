import { Injectable } from '@nestjs/common';
import { Db } from '../common/persistence/db.js';
import { notFound } from '../common/faults/fault.js';
import { idOfCursor, type Page, pageById, type PageQuery, totalOf } from '../common/persistence/paging.js';
import type { Viewer } from '../common/access/role.js';
import { Events } from '../events/events.service.js';
import { maySee, refuseBarred, refuseClosed, seesNotes } from '../tickets/ticket.policy.js';
import { TicketsService } from '../tickets/tickets.service.js';
import type { AttachmentRow, ServedFile } from './attachments.sql.js';
import { FilesUploaded } from './attachments.events.js';
import { AttachmentsRepository } from './attachments.repository.js';
import type { KeptFile } from './store/file-store.js';
import { noFiles } from './upload/upload.faults.js';
import { UploadQuota } from './upload/upload-quota.js';

const maySeeFile = (viewer: Viewer, file: { ownerId: number; isInternal: boolean }): boolean =>
  maySee(viewer, { userId: file.ownerId }) && (!file.isInternal || seesNotes(viewer));

@Injectable()
export class AttachmentsService {
  constructor(
    private readonly rows: AttachmentsRepository,
    private readonly tickets: TicketsService,
    private readonly db: Db,
    private readonly events: Events,
    private readonly quota: UploadQuota,
  ) {}

  async list(viewer: Viewer, ticketId: number, { limit, cursor }: PageQuery): Promise<Page<AttachmentRow>> {
    const after = idOfCursor(cursor);
    await this.tickets.visibleTo(viewer, ticketId);
    const page = pageById(await this.rows.page(viewer, ticketId, after, limit + 1), limit);
    const isWhole = after === null && page.nextCursor === undefined;
    return { ...page, total: totalOf(isWhole ? page.rows.length : await this.rows.count(viewer, ticketId)) };
  }

  /** The caller has checked that the viewer sees the messages. */
  async ofMessages(messageIds: readonly number[]): Promise<ReadonlyMap<number, AttachmentRow[]>> {
    const byMessage = new Map<number, AttachmentRow[]>(messageIds.map((id) => [id, []]));
    if (messageIds.length > 0)
      for (const row of await this.rows.ofMessages(messageIds)) byMessage.get(row.messageId!)?.push(row);
    return byMessage;
  }

  async addToTicket(viewer: Viewer, ticketId: number, files: readonly KeptFile[]): Promise<AttachmentRow[]> {
    if (files.length === 0) throw noFiles();
    return this.db.transaction(async () => {
      const ticket = await this.tickets.lockToWrite(viewer, ticketId);
      refuseClosed(ticket);
      refuseBarred(viewer, ticket);
      const added = await this.keep(ticketId, null, viewer, files);
      const attachmentIds = added.map(({ id }) => id);
      await this.events.record(new FilesUploaded(ticketId, viewer.id, { ownerId: ticket.userId, attachmentIds }));
      return added;
    });
  }

  /**
   * Inserts rows for stored files in the caller's transaction. The bytes are stored first, so no row lacks its file.
   */
  async keep(
    ticketId: number,
    messageId: number | null,
    viewer: Viewer,
    files: readonly KeptFile[],
  ): Promise<AttachmentRow[]> {
    if (files.length === 0) return [];
    await this.quota.refuseBeyond(viewer, files);
    return this.rows.add(ticketId, messageId, viewer.id, files);
  }

  /** @throws 404 also for a file that the viewer may not read */
  async served(viewer: Viewer, fileKey: string): Promise<ServedFile> {
    const file = await this.rows.byKey(viewer, fileKey);
    if (!file || !maySeeFile(viewer, file)) throw notFound();
    return file;
  }
}
