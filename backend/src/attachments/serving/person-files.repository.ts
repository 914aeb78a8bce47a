import type { Readable } from 'node:stream';
import { Injectable } from '@nestjs/common';
import { Db } from '../../common/persistence/db.js';
import { columnList } from '../../common/persistence/entity-columns.js';
import { command, statement } from '../../common/persistence/statement.js';
import { FileStore } from '../store/file-store.js';
import { Attachment } from '../attachment.entity.js';

/** Files that a team member added to another person's ticket belong to the club. */
const OWN = `ticket_attachments a JOIN tickets t ON t.id = a."ticketId" AND t."userId" = a."uploadedBy"`;
const COLUMNS = ['id', 'ticketId', 'messageId', 'fileName', 'fileKey', 'fileSize', 'mimeType', 'createdAt'] as const;
export type PersonFile = Readonly<Pick<Attachment, (typeof COLUMNS)[number]>>;
const PAGE = statement(
  'attachments-of-person',
  `SELECT ${columnList(COLUMNS, 'a')} FROM ${OWN}
    WHERE a."uploadedBy" = $1 AND a.id > $2 ORDER BY a.id LIMIT $3`,
);
const FORGET = command(
  'attachments-forget-person',
  `DELETE FROM ticket_attachments WHERE id IN (SELECT a.id FROM ${OWN} WHERE a."uploadedBy" = $1)`,
);

@Injectable()
export class PersonFiles {
  constructor(
    private readonly db: Db,
    private readonly store: FileStore,
  ) {}

  page(userId: number, after: number, count: number): Promise<PersonFile[]> {
    return this.db.rows(PAGE, [userId, after, count]);
  }

  async isThere(key: string): Promise<boolean> {
    return (await this.store.sizeOf(key)) !== undefined;
  }

  read(key: string): Promise<Readable> {
    return this.store.open(key);
  }

  forget(userId: number): Promise<void> {
    return this.db.execute(FORGET, [userId]);
  }
}
