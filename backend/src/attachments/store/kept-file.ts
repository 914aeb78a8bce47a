/** A stored file; a row may refer to it. */
export type KeptFile = {
  /** The sender's file name, sanitized. */
  readonly name: string;
  /** Name in the file store: 32 hexadecimal digits and an extension. */
  readonly key: string;
  readonly size: number;
  readonly mimeType: string;
  readonly sha256: string;
};
