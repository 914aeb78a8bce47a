import type { TextEncoding } from '../../common/text/text-encoding.js';

/** A stored file; a row may refer to it. */
export type KeptFile = {
  /** The sender's file name, sanitized. */
  readonly name: string;
  /** Name in the file store: 32 hexadecimal digits and an extension. */
  readonly key: string;
  readonly size: number;
  readonly mimeType: string;
  /** Null for files that are not text. */
  readonly charset: TextEncoding | null;
  readonly sha256: string;
};
