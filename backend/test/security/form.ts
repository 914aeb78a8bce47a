/** One part of a form: a file when it has a file name. */
export type Part = {
  readonly name: string;
  readonly content: Buffer | string;
  readonly fileName?: string;
  /** The content type that the sender claims. */
  readonly type?: string;
};

const BOUNDARY = '----boundary-of-a-test';

/** Names go out byte for byte, but for the quote and the line break, which browsers escape. */
const escaped = (name: string): string => name.replaceAll('"', '%22').replaceAll('\r', '%0D').replaceAll('\n', '%0A');

const headOf = ({ name, fileName, type = 'application/octet-stream' }: Part): string => {
  const file = fileName === undefined ? '' : `; filename="${escaped(fileName)}"\r\nContent-Type: ${type}`;
  return `--${BOUNDARY}\r\nContent-Disposition: form-data; name="${escaped(name)}"${file}\r\n\r\n`;
};

/** A multipart body as a browser sends it, however odd its parts. */
export const form = (parts: readonly Part[]): { headers: Record<string, string>; body: Buffer } => ({
  headers: { 'content-type': `multipart/form-data; boundary=${BOUNDARY}` },
  body: Buffer.concat([
    ...parts.flatMap((part) => [Buffer.from(headOf(part)), Buffer.from(part.content), Buffer.from('\r\n')]),
    Buffer.from(`--${BOUNDARY}--\r\n`),
  ]),
});

export const file = (fileName: string, content: Buffer | string, type?: string): Part => ({
  name: 'files',
  fileName,
  content,
  ...(type && { type }),
});
