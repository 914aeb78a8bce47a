import type { RowOf } from '../common/persistence/statement.js';
import type { BY_KEY } from './attachments.sql.js';
import type { Attachment } from './attachment.entity.js';

/** An attachment as read for answers; its hash and its encoding stay with the server. */
export type AttachmentRow = Omit<Attachment, 'charset' | 'sha256' | 'originTicketId'>;

/** A file found by its URL, with the columns that decide who may read it. */
export type ServedFile = RowOf<typeof BY_KEY>;

export type Usage = { readonly files: number; readonly bytes: number };
