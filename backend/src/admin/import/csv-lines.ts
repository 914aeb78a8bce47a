import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { pipeline, Readable } from 'node:stream';
import { parse } from 'csv-parse';

const HEADER_BYTES = 4096;
const LINE_MAX = 64 * 1024;

/** A row of the file with the number of the line it ends in. */
export type CsvLine = { readonly number: number; readonly cells: readonly string[] };

/**
 * Streams a UTF-8 file with or without BOM, separated by commas or semicolons.
 * @throws Error when the encoding is another or quotes do not match
 */
export async function* csvLines(file: string): AsyncGenerator<CsvLine> {
  const delimiter = await delimiterOf(file);
  const options = { bom: true, delimiter, info: true, max_record_size: LINE_MAX } as const;
  const parser = parse({ ...options, relax_column_count: true, skip_empty_lines: true });
  // An error destroys the parser, which ends this loop with it, so the callback does nothing.
  const parsed = pipeline(Readable.from(textOf(file)), parser, () => undefined);
  for await (const { info, record } of parsed as AsyncIterable<{ info: { lines: number }; record: string[] }>)
    yield { number: info.lines, cells: record };
}

/** The more frequent separator in the header; rows are not considered, because names may contain commas. */
const delimiterOf = async (file: string): Promise<string> => {
  const handle = await open(file);
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(HEADER_BYTES), 0, HEADER_BYTES, 0);
    const [header = ''] = buffer.toString('latin1', 0, bytesRead).split(/[\r\n]/, 1);
    return header.split(';').length > header.split(',').length ? ';' : ',';
  } finally {
    await handle.close();
  }
};

async function* textOf(file: string): AsyncGenerator<string> {
  const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });
  try {
    for await (const chunk of createReadStream(file)) yield decoder.decode(chunk as Buffer, { stream: true });
    yield decoder.decode();
  } catch (error) {
    if ((error as { code?: unknown }).code !== 'ERR_ENCODING_INVALID_ENCODED_DATA') throw error;
    throw new Error(`${file} is not UTF-8: export it again, or convert it (iconv -f latin1 -t utf-8).`, {
      cause: error,
    });
  }
}
