import type { Readable } from 'node:stream';
import { Injectable } from '@nestjs/common';
import { Db } from '../../common/persistence/db.js';
import { statement } from '../../common/persistence/statement.js';
import { FileStore } from '../store/file-store.js';

/** Files that a team member added to another person's ticket belong to the club. */
const OWN = `ticket_attachments a JOIN tickets t ON t.id = a."ticketId" AND t."userId" = a."uploadedBy"`;
const PAGE = statement<PersonFile>(
  'attachments-of-person',
  `SELECT a.id, a."ticketId", a."messageId", a."fileName", a."fileKey", a."fileSize", a."mimeType", a."createdAt"
    FROM ${OWN} WHERE a."uploadedBy" = $1 AND a.id > $2 ORDER BY a.id LIMIT $3`,
  {
    id: 'int4',
    ticketId: 'int4',
    messageId: 'int4',
    fileName: 'varchar',
    fileKey: 'varchar',
    fileSize: 'int4',
    mimeType: 'varchar',
    createdAt: 'timestamptz',
  },
);
const FORGET = statement<{ fileKey: string }>(
  'attachments-forget-person',
  `DELETE FROM ticket_attachments WHERE id IN (SELECT a.id FROM ${OWN} WHERE a."uploadedBy" = $1) RETURNING "fileKey"`,
  { fileKey: 'varchar' },
);

export type PersonFile = {
  readonly id: number;
  readonly ticketId: number;
  readonly messageId: number | null;
  readonly fileName: string;
  readonly fileKey: string;
  readonly fileSize: number;
  readonly mimeType: string;
  readonly createdAt: Date;
};

/** The files of one person in their own tickets. */
@Injectable()
export class PersonFiles {
  constructor(
    private readonly db: Db,
    private readonly store: FileStore,
  ) {}

  /** Starting after the file `after`. */
  page(userId: number, after: number, count: number): Promise<PersonFile[]> {
    return this.db.rows(PAGE, [userId, after, count]);
  }

  async isThere(key: string): Promise<boolean> {
    return (await this.store.sizeOf(key)) !== undefined;
  }

  read(key: string): Promise<Readable> {
    return this.store.open(key);
  }

  /** Deletes the rows; the caller deletes the bytes after the commit. @returns the names in the store */
  async forget(userId: number): Promise<string[]> {
    const rows = await this.db.rows(FORGET, [userId]);
    return rows.map(({ fileKey }) => fileKey);
  }

  removeBytes(keys: readonly string[]): Promise<void> {
    return this.store.remove(keys);
  }
}
