import type { ViewedRequest } from '../../common/access/access.js';
import { LIMITS } from '../../config/limits.js';
import { type FileType, GIF, JPEG, MESSAGE_TYPES, PNG, TICKET_TYPES, WEBP } from './file-types.js';

export type UploadRules = {
  readonly maxFiles: number;
  readonly maxBytes: number;
  readonly types: readonly FileType[];
  readonly fields: number;
};

export type FormCheck = { refuseForm(request: ViewedRequest): Promise<void> };

/** Leaves room for repeated fields, so that validation can reject them with a sentence. */
export const MESSAGE_UPLOADS: UploadRules = {
  maxFiles: LIMITS.messageFiles,
  maxBytes: LIMITS.messageFileBytes,
  types: MESSAGE_TYPES,
  fields: 8,
};

export const TICKET_UPLOADS: UploadRules = {
  maxFiles: LIMITS.ticketFiles,
  maxBytes: LIMITS.ticketFileBytes,
  types: TICKET_TYPES,
  fields: 8,
};

const MEGABYTE = 1024 * 1024;

export const PICTURE_UPLOADS: UploadRules = {
  maxFiles: 1,
  maxBytes: 2 * MEGABYTE,
  types: [PNG, JPEG, GIF, WEBP],
  fields: 0,
};
