import type { RowOf } from '../common/persistence/statement.js';
import type { Attachment } from './attachment.entity.js';

/** An attachment as read for answers; its hash and its encoding stay with the server. */
export type AttachmentRow = Omit<Attachment, 'charset' | 'sha256' | 'originTicketId'>;

/** A file found by its URL, with the columns that decide who may read it. */
export type ServedFile = RowOf<typeof SERVED_FILE>;
export const SERVED_FILE = {
  fileKey: 'varchar',
  fileName: 'varchar',
  fileSize: 'int4',
  mimeType: 'varchar',
  charset: 'varchar?',
  sha256: 'bpchar',
  ownerId: 'int4',
  isInternal: 'bool',
} as const;

export type Usage = { readonly files: number; readonly bytes: number };
