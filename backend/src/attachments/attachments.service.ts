import { Injectable } from '@nestjs/common';
import { Db } from '../common/db.js';
import { notFound } from '../common/fault.js';
import { idOfCursor, pageById } from '../common/id-cursor.js';
import { type Page, type PageQuery, totalOf } from '../common/paging.js';
import { isTeam, type Viewer } from '../common/role.js';
import { Env } from '../config/env.js';
import { Events } from '../events/events.service.js';
import { TicketsService } from '../tickets/tickets.service.js';
import { maySeeFile, refuseClosed } from './attachment.policy.js';
import type { AttachmentRow } from './attachment.row.js';
import { FilesUploaded } from './attachments.events.js';
import { AttachmentsRepository, type ServedFile, type Usage } from './attachments.repository.js';
import type { KeptFile } from './kept-file.js';
import { noFiles, quotaExceeded } from './upload.faults.js';

const sizeOf = (files: readonly KeptFile[]): number => files.reduce((sum, { size }) => sum + size, 0);

@Injectable()
export class AttachmentsService {
  constructor(
    private readonly rows: AttachmentsRepository,
    private readonly tickets: TicketsService,
    private readonly db: Db,
    private readonly events: Events,
    private readonly env: Env,
  ) {}

  async list(viewer: Viewer, ticketId: number, { limit, cursor }: PageQuery): Promise<Page<AttachmentRow>> {
    const after = idOfCursor(cursor);
    await this.tickets.visibleTo(viewer, ticketId);
    const page = pageById(await this.rows.page(viewer, ticketId, after, limit + 1), limit);
    const isWhole = after === null && page.nextCursor === undefined;
    return { ...page, total: totalOf(isWhole ? page.rows.length : await this.rows.count(viewer, ticketId)) };
  }

  /** Attachments of all given messages, by message. The caller has made sure that the viewer sees the messages. */
  async ofMessages(messageIds: readonly number[]): Promise<ReadonlyMap<number, AttachmentRow[]>> {
    const byMessage = new Map<number, AttachmentRow[]>(messageIds.map((id) => [id, []]));
    if (messageIds.length > 0)
      for (const row of await this.rows.ofMessages(messageIds)) byMessage.get(row.messageId!)?.push(row);
    return byMessage;
  }

  /** Adds files to the ticket itself. */
  async addToTicket(viewer: Viewer, ticketId: number, files: readonly KeptFile[]): Promise<AttachmentRow[]> {
    if (files.length === 0) throw noFiles();
    return this.db.transaction(async () => {
      const ticket = await this.tickets.lockVisibleTo(viewer, ticketId);
      refuseClosed(ticket);
      const added = await this.keep(ticketId, null, viewer, files);
      const attachmentIds = added.map(({ id }) => id);
      await this.events.record(new FilesUploaded(ticketId, viewer.id, { ownerId: ticket.userId, attachmentIds }));
      return added;
    });
  }

  /** Writes down files of the store, in the caller's transaction: bytes first, rows after, so no row lacks its file. */
  async keep(
    ticketId: number,
    messageId: number | null,
    viewer: Viewer,
    files: readonly KeptFile[],
  ): Promise<AttachmentRow[]> {
    if (files.length === 0) return [];
    if (!isTeam(viewer)) this.refuseBeyondQuota(await this.rows.lockUsageOf(viewer.id), files);
    return this.rows.add(ticketId, messageId, viewer.id, files);
  }

  /** Before a body is read: nobody sends 500 MB to hear that there was no room for them. */
  async refuseWithoutRoom(viewer: Viewer): Promise<void> {
    if (!isTeam(viewer)) this.refuseBeyondQuota(await this.rows.usageOf(viewer.id), []);
  }

  /** A file that the viewer may not have does not exist, as far as the viewer can tell. */
  async served(viewer: Viewer, fileKey: string): Promise<ServedFile> {
    const file = await this.rows.byKey(fileKey);
    if (!file || !maySeeFile(viewer, file)) throw notFound();
    return file;
  }

  private refuseBeyondQuota({ files, bytes }: Usage, added: readonly KeptFile[]): void {
    const isFull = added.length === 0 && (files >= this.env.UPLOAD_QUOTA_FILES || bytes >= this.env.UPLOAD_QUOTA_BYTES);
    const isOver =
      files + added.length > this.env.UPLOAD_QUOTA_FILES || bytes + sizeOf(added) > this.env.UPLOAD_QUOTA_BYTES;
    if (isFull || isOver) throw quotaExceeded();
  }
}
