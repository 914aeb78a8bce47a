import { plainMessage } from '../../common/faults/plain-message.js';
import { CsvColumns, type Cells } from './csv-columns.js';
import { csvLines } from '../../common/csv/csv-reader.js';
import type { LineFault, ReportProgress } from './import-report.js';

const REPORT_EVERY = 5000;

type Format<Column extends string, Row> = {
  readonly required: readonly Column[];
  readonly optional: readonly Column[];
  /** @throws Error, Fault or InvalidFields saying what is wrong with the row */
  readonly row: (line: number, cells: Cells<Column>) => Promise<Row>;
  /** Rows with the same key are duplicates; `name` is the label of the key in messages. */
  readonly key: { readonly name: string; readonly of: (row: Row) => string };
};

export type CsvRows<Row> = { readonly rows: Row[]; readonly faults: LineFault[] };

/** Reads and validates a file; of duplicate rows the first is used. @throws Error when it cannot be read */
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
