import { createReadStream } from 'node:fs';
import { pipeline, Readable } from 'node:stream';
import { TextDecoder } from 'node:util';
import { parse } from 'csv-parse';
import { plainMessage } from '../../common/faults/plain-message.js';
import { EncodingProbe, type TextEncoding } from '../../common/text/text-encoding.js';
import { CsvColumns, type Cells } from './csv-columns.js';
import type { LineFault, ReportProgress } from './import-report.js';

const LINE_MAX = 64 * 1024;
const SEPARATORS = [',', ';', '\t'] as const;
/** A first line that declares the separator for spreadsheets. It is not a row. */
const NAMED_SEPARATOR = /^"?sep=([^\r\n])"?$/i;

type CsvLine = { readonly number: number; readonly cells: readonly string[] };

/** Streams the rows that are not empty. @throws Error when the file is not text or quotes do not match */
async function* csvLines(file: string): AsyncGenerator<CsvLine> {
  const encoding = await encodingOf(file);
  const first = await firstLineOf(textOf(file, encoding));
  const named = NAMED_SEPARATOR.exec(first)?.[1];
  const options = {
    delimiter: named ?? mostFrequent(first),
    from_line: named === undefined ? 1 : 2,
    info: true,
  } as const;
  const left = { skip_empty_lines: true, skip_records_with_empty_values: true } as const;
  const parser = parse({ ...options, ...left, relax_column_count: true, max_record_size: LINE_MAX });
  // The callback does nothing, because an error destroys the parser and so ends the loop below.
  const parsed = pipeline(Readable.from(textOf(file, encoding)), parser, () => undefined);
  for await (const { info, record } of parsed as AsyncIterable<{ info: { lines: number }; record: string[] }>)
    yield { number: info.lines, cells: record };
}

const encodingOf = async (file: string): Promise<TextEncoding> => {
  const probe = new EncodingProbe();
  for await (const chunk of createReadStream(file)) probe.write(chunk as Buffer);
  const encoding = probe.end();
  if (!encoding) throw new Error(`${file} is not text: save it as CSV in UTF-8.`);
  return encoding;
};

async function* textOf(file: string, encoding: TextEncoding): AsyncGenerator<string> {
  const decoder = new TextDecoder(encoding);
  for await (const chunk of createReadStream(file)) yield decoder.decode(chunk as Buffer, { stream: true });
  yield decoder.decode();
}

const firstLineOf = async (text: AsyncGenerator<string>): Promise<string> => {
  let beginning = '';
  for await (const piece of text) {
    beginning += piece;
    if (beginning.length > LINE_MAX || /[\r\n]/.test(beginning)) break;
  }
  return beginning.split(/[\r\n]/, 1)[0]!;
};

/** Counts only in the header, because names in other rows may contain commas. */
const mostFrequent = (header: string): string => {
  const countOf = (separator: string): number => header.split(separator).length;
  return SEPARATORS.reduce((best, separator) => (countOf(separator) > countOf(best) ? separator : best));
};

const REPORT_EVERY = 5000;

type Format<Column extends string, Row> = {
  readonly required: readonly Column[];
  readonly optional: readonly Column[];
  readonly row: (line: number, cells: Cells<Column>) => Promise<Row>;
  readonly key: { readonly name: string; readonly of: (row: Row) => string };
};

type CsvRows<Row> = { readonly rows: Row[]; readonly faults: LineFault[] };

/** Keeps the first of duplicate rows. @throws Error when the file cannot be read */
export const readCsvRows = async <Column extends string, Row>(
  file: string,
  format: Format<Column, Row>,
  report: ReportProgress,
): Promise<CsvRows<Row>> => {
  const read: CsvRows<Row> = { rows: [], faults: [] };
  const lineOf = new Map<string, number>();
  let columns: CsvColumns<Column> | undefined;
  let count = 0;
  for await (const { number, cells } of csvLines(file)) {
    if (columns) await addRow(read, lineOf, format, { number, cells: () => columns!.read(cells) });
    else columns = CsvColumns.fromHeader(cells, format);
    count += 1;
    if (count % REPORT_EVERY === 0) report('read', count);
  }
  if (!columns) throw new Error('The file is empty.');
  return read;
};

const addRow = async <Column extends string, Row>(
  { rows, faults }: CsvRows<Row>,
  lineOf: Map<string, number>,
  format: Format<Column, Row>,
  line: { readonly number: number; readonly cells: () => Cells<Column> },
): Promise<void> => {
  try {
    const row = await format.row(line.number, line.cells());
    const key = format.key.of(row);
    const first = lineOf.get(key);
    if (first) throw new Error(`${format.key.name}: stands in line ${first} already`);
    lineOf.set(key, line.number);
    rows.push(row);
  } catch (error) {
    faults.push({ line: line.number, reason: plainMessage(error).replaceAll('\n', '; ') });
  }
};
