import type { Attachment } from './attachment.entity.js';

/** An attachment as read for answers; its hash stays with the server. */
export type AttachmentRow = Omit<Attachment, 'sha256' | 'originTicketId'>;

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
