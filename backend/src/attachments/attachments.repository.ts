import { Injectable } from '@nestjs/common';
import { Db } from '../common/persistence/db.js';
import { command, type Columns, statement } from '../common/persistence/statement.js';
import { COUNT_MAX } from '../common/persistence/paging.js';
import type { Viewer } from '../common/access/role.js';
import { seesNotes } from '../tickets/ticket.policy.js';
import { noteVisible } from '../tickets/ticket-scope.sql.js';
import type { AttachmentRow } from './attachment.row.js';
import type { KeptFile } from './store/kept-file.js';

const COLUMNS = `a.id, a."ticketId", a."messageId", a."fileName", a."fileKey", a."fileSize", a."mimeType",
  a."uploadedBy", a."createdAt"`;

/** Files of ticket $1, with those of internal notes if $2 is true. */
const VISIBLE = `a."ticketId" = $1 AND ${noteVisible('$2::boolean')}`;
const WITH_MESSAGE = `ticket_attachments a LEFT JOIN ticket_messages m ON m.id = a."messageId"`;

const ATTACHMENT_ROW: Columns<AttachmentRow> = {
  id: 'int4',
  ticketId: 'int4',
  messageId: 'int4',
  fileName: 'varchar',
  fileKey: 'varchar',
  fileSize: 'int4',
  mimeType: 'varchar',
  uploadedBy: 'int4',
  createdAt: 'timestamptz',
};
const PAGE = statement<AttachmentRow>(
  'attachments-page',
  `SELECT ${COLUMNS} FROM ${WITH_MESSAGE}
    WHERE ${VISIBLE} AND a.id > coalesce($3::bigint, 0) ORDER BY a.id LIMIT $4`,
  ATTACHMENT_ROW,
);
const COUNT = statement<{ counted: number }>(
  'attachments-count',
  `SELECT count(*)::int AS counted FROM (
    SELECT 1 FROM ${WITH_MESSAGE} WHERE ${VISIBLE} LIMIT ${COUNT_MAX + 1}) AS rows`,
  { counted: 'int4' },
);
const OF_MESSAGES = statement<AttachmentRow>(
  'attachments-of-messages',
  `SELECT ${COLUMNS} FROM ticket_attachments a WHERE a."messageId" = ANY($1::int[]) ORDER BY a.id`,
  ATTACHMENT_ROW,
);
const BY_KEY = statement<ServedFile>(
  'attachments-by-key',
  `SELECT a."fileKey", a."fileName", a."fileSize", a."mimeType", a.sha256, t."userId" AS "ownerId",
      coalesce(m."isInternal", false) AS "isInternal"
    FROM ${WITH_MESSAGE} JOIN tickets t ON t.id = a."ticketId" WHERE a."fileKey" = $1`,
  {
    fileKey: 'varchar',
    fileName: 'varchar',
    fileSize: 'int4',
    mimeType: 'varchar',
    sha256: 'bpchar',
    ownerId: 'int4',
    isInternal: 'bool',
  },
);
const ADD = statement<AttachmentRow>(
  'attachments-add',
  `INSERT INTO ticket_attachments AS a
      ("ticketId", "messageId", "uploadedBy", "fileName", "fileKey", "fileSize", "mimeType", sha256)
    SELECT $1::int, $2::int, $3::int, f.*
    FROM unnest($4::text[], $5::text[], $6::int[], $7::text[], $8::text[]) AS f
    RETURNING ${COLUMNS}`,
  ATTACHMENT_ROW,
);
const USAGE = statement<Usage>(
  'attachments-usage',
  `SELECT count(*)::int AS files, coalesce(sum("fileSize"), 0)::float8 AS bytes
    FROM ticket_attachments WHERE "uploadedBy" = $1`,
  { files: 'int4', bytes: 'float8' },
);
const TOTAL = statement<{ bytes: number }>(
  'attachments-total',
  'SELECT coalesce(sum("fileSize"), 0)::float8 AS bytes FROM ticket_attachments',
  { bytes: 'float8' },
);
const LOCK_TOTAL = command('attachments-lock-total', `SELECT pg_advisory_xact_lock(hashtext('attachments-total'))`);
/** Serializes the uploads of one person, so that two at once cannot both use the same remaining quota. */
const LOCK_USAGE = command(
  'attachments-lock-usage',
  `SELECT pg_advisory_xact_lock(hashtext('attachments-usage'), $1::int)`,
);
const KEYS_OF_TICKET = statement<{ fileKey: string }>(
  'attachments-keys-of-ticket',
  'SELECT "fileKey" FROM ticket_attachments WHERE "ticketId" = $1 ORDER BY id',
  { fileKey: 'varchar' },
);
const HAS_ANY = statement<{ hasAny: boolean }>(
  'attachments-has-any',
  'SELECT EXISTS (SELECT FROM ticket_attachments) AS "hasAny"',
  { hasAny: 'bool' },
);
const KNOWN_KEYS = statement<{ fileKey: string }>(
  'attachments-known-keys',
  'SELECT "fileKey" FROM ticket_attachments WHERE "fileKey" = ANY($1::text[])',
  { fileKey: 'varchar' },
);

/** A file found by its URL, with the columns that decide who may read it. */
export type ServedFile = {
  readonly fileKey: string;
  readonly fileName: string;
  readonly fileSize: number;
  readonly mimeType: string;
  readonly sha256: string;
  readonly ownerId: number;
  readonly isInternal: boolean;
};
export type Usage = { readonly files: number; readonly bytes: number };

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

  async byKey(fileKey: string): Promise<ServedFile | undefined> {
    const [row] = await this.db.rows(BY_KEY, [fileKey]);
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
