/** A file whose bytes lie safely in the file store; a row may point at it. */
export type KeptFile = {
  /** As the person named it, cleaned. */
  readonly name: string;
  /** Name in the file store: 32 hexadecimal digits and an extension. */
  readonly key: string;
  readonly size: number;
  readonly mimeType: string;
  readonly sha256: string;
};
