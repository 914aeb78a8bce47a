import { appendFileSync, existsSync, readFileSync, writeFileSync } from 'node:fs';

const BEGIN = '<!-- figures of the last run -->';
const END = '<!-- end of the figures -->';
const COLUMNS = ['promise', 'test', 'acknowledged', 'lost', 'doubled', 'recovery', 'more'];
const HEADINGS = ['Promise', 'Test', 'Acknowledged', 'Lost', 'Doubled', 'Back after', 'Also'];

/** Kept by a test for the table at the end; without `FAULTS_FIGURES` it is only shown. */
export const figure = (test, row) => {
  test.diagnostic(JSON.stringify(row));
  if (process.env.FAULTS_FIGURES) appendFileSync(process.env.FAULTS_FIGURES, `${JSON.stringify(row)}\n`);
};

const cells = (values) => `| ${values.join(' | ')} |`;

export const tableOf = (file) => {
  const rows = existsSync(file) ? readFileSync(file, 'utf8').trim().split('\n').filter(Boolean) : [];
  const lines = rows.map((row) => JSON.parse(row)).map((row) => cells(COLUMNS.map((name) => row[name] ?? '–')));
  return [cells(HEADINGS), cells(COLUMNS.map(() => '---')), ...lines].join('\n');
};

/** Replaces the table in a document, between its two marks. */
export const writeInto = (document, table) => {
  const text = readFileSync(document, 'utf8');
  const [begin, end] = [text.indexOf(BEGIN), text.indexOf(END)];
  if (begin < 0 || end < begin) throw new Error(`${document} has no place for figures (${BEGIN} … ${END}).`);
  writeFileSync(document, `${text.slice(0, begin + BEGIN.length)}\n\n${table}\n\n${text.slice(end)}`);
};
