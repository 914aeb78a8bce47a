import { Injectable } from '@nestjs/common';
import { Db } from '../common/persistence/db.js';
import type { Viewer } from '../common/access/role.js';
import { seesNotes } from '../tickets/ticket.policy.js';
import {
  ADD,
  type AttachmentRow,
  BY_KEY,
  COUNT,
  HAS_ANY,
  KNOWN_KEYS,
  LOCK_TOTAL,
  LOCK_USAGE,
  OF_MESSAGES,
  PAGE,
  type ServedFile,
  TOTAL,
  type Usage,
  USAGE,
} from './attachments.sql.js';
import type { KeptFile } from './store/file-store.js';

@Injectable()
export class AttachmentsRepository {
  constructor(private readonly db: Db) {}

  page(viewer: Viewer, ticketId: number, after: number | null, count: number): Promise<AttachmentRow[]> {
    return this.db.rows(PAGE, [ticketId, seesNotes(viewer), after, count]);
  }

  count(viewer: Viewer, ticketId: number): Promise<number> {
    return this.db.value(COUNT, [ticketId, seesNotes(viewer)]);
  }

  ofMessages(messageIds: readonly number[]): Promise<AttachmentRow[]> {
    return this.db.rows(OF_MESSAGES, [messageIds]);
  }

  byKey(viewer: Viewer, fileKey: string): Promise<ServedFile | undefined> {
    return this.db.maybeOne(BY_KEY(viewer, fileKey));
  }

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

  usageOf(userId: number): Promise<Usage> {
    return this.db.one(USAGE, [userId]);
  }

  async lockUsageOf(userId: number): Promise<Usage> {
    await this.db.execute(LOCK_USAGE, [userId]);
    return this.usageOf(userId);
  }

  totalBytes(): Promise<number> {
    return this.db.value(TOTAL);
  }

  async lockTotalBytes(): Promise<number> {
    await this.db.execute(LOCK_TOTAL);
    return this.totalBytes();
  }

  hasAny(): Promise<boolean> {
    return this.db.value(HAS_ANY);
  }

  async knownKeys(keys: readonly string[]): Promise<Set<string>> {
    return new Set(await this.db.column(KNOWN_KEYS, [keys]));
  }
}
