import { LIMITS } from '../config/limits.js';
import { type FileType, MESSAGE_TYPES, TICKET_TYPES } from './file-types.js';

/** What a route takes. */
export type UploadRules = {
  readonly maxFiles: number;
  readonly maxBytes: number;
  readonly types: readonly FileType[];
  /** Text fields beside the files. */
  readonly fields: number;
};

/** `message`, and `isInternal` with room for a client that sends it twice, which is then refused in words. */
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
