import type { Attachment } from './attachment.entity.js';

/** An attachment as read for answers; its hash stays with the server. */
export type AttachmentRow = Omit<Attachment, 'sha256'>;
