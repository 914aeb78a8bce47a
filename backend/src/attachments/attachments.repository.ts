import { Injectable } from '@nestjs/common';
import { Db } from '../common/persistence/db.js';
import type { Viewer } from '../common/access/role.js';
import { seesNotes } from '../tickets/ticket.policy.js';
import type { AttachmentRow } from './attachment.row.js';
import type { KeptFile } from './store/kept-file.js';
import {
  PAGE,
  COUNT,
  OF_MESSAGES,
  BY_KEY,
  ADD,
  USAGE,
  TOTAL,
  LOCK_TOTAL,
  LOCK_USAGE,
  KEYS_OF_TICKET,
  HAS_ANY,
  KNOWN_KEYS,
} from './attachments.sql.js';
import type { ServedFile, Usage } from './attachment.row.js';
import { viewerValues } from '../tickets/ticket-scope.sql.js';

@Injectable()
export class AttachmentsRepository {
  constructor(private readonly db: Db) {}

  /** Oldest first, starting after the attachment `after`. */
  page(viewer: Viewer, ticketId: number, after: number | null, count: number): Promise<AttachmentRow[]> {
    return this.db.rows(PAGE, [ticketId, seesNotes(viewer), after, count]);
  }

  /** Counted up to COUNT_MAX + 1. */
  async count(viewer: Viewer, ticketId: number): Promise<number> {
    const [row] = await this.db.rows(COUNT, [ticketId, seesNotes(viewer)]);
    return row!.counted;
  }

  /** @param messageIds messages that the viewer is known to see */
  ofMessages(messageIds: readonly number[]): Promise<AttachmentRow[]> {
    return this.db.rows(OF_MESSAGES, [messageIds]);
  }

  /** @param viewer from whom its ticket may be withheld */
  async byKey(viewer: Viewer, fileKey: string): Promise<ServedFile | undefined> {
    const [row] = await this.db.rows(BY_KEY(viewer), [fileKey, ...viewerValues(viewer)]);
    return row;
  }

  /** @returns the rows in the order of the files */
  add(
    ticketId: number,
    messageId: number | null,
    uploadedBy: number,
    files: readonly KeptFile[],
  ): Promise<AttachmentRow[]> {
    return this.db.rows(ADD, [
      ticketId,
      messageId,
      uploadedBy,
      files.map(({ name }) => name),
      files.map(({ key }) => key),
      files.map(({ size }) => size),
      files.map(({ mimeType }) => mimeType),
      files.map(({ sha256 }) => sha256),
      files.map(({ charset }) => charset),
    ]);
  }

  async usageOf(userId: number): Promise<Usage> {
    const [row] = await this.db.rows(USAGE, [userId]);
    return row!;
  }

  /** Like `usageOf`, and locked until the transaction ends. */
  async lockUsageOf(userId: number): Promise<Usage> {
    await this.db.execute(LOCK_USAGE, [userId]);
    return this.usageOf(userId);
  }

  /** All users together. */
  async totalBytes(): Promise<number> {
    const [row] = await this.db.rows(TOTAL);
    return row!.bytes;
  }

  /** Like `totalBytes`, and locked until the transaction ends. */
  async lockTotalBytes(): Promise<number> {
    await this.db.execute(LOCK_TOTAL);
    return this.totalBytes();
  }

  async hasAny(): Promise<boolean> {
    const [row] = await this.db.rows(HAS_ANY);
    return row!.hasAny;
  }

  async keysOfTicket(ticketId: number): Promise<string[]> {
    const rows = await this.db.rows(KEYS_OF_TICKET, [ticketId]);
    return rows.map(({ fileKey }) => fileKey);
  }

  async knownKeys(keys: readonly string[]): Promise<Set<string>> {
    const rows = await this.db.rows(KNOWN_KEYS, [keys]);
    return new Set(rows.map(({ fileKey }) => fileKey));
  }
}
