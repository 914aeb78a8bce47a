import { appendFileSync, existsSync, readFileSync, writeFileSync } from 'node:fs';
import type { TestContext } from 'node:test';

const BEGIN = '<!-- figures of the last run -->';
const END = '<!-- end of the figures -->';

export type Figure = {
  promise: string;
  test: string;
  acknowledged?: number;
  lost?: number;
  doubled?: number;
  recovery?: string;
  more?: string;
};

const HEADINGS: Readonly<Record<keyof Figure, string>> = {
  promise: 'Promise',
  test: 'Test',
  acknowledged: 'Acknowledged',
  lost: 'Lost',
  doubled: 'Doubled',
  recovery: 'Back after',
  more: 'Also',
};
const COLUMNS = Object.keys(HEADINGS) as (keyof Figure)[];

export const figure = (test: TestContext, row: Figure): void => {
  test.diagnostic(JSON.stringify(row));
  if (process.env.FAULTS_FIGURES) appendFileSync(process.env.FAULTS_FIGURES, `${JSON.stringify(row)}\n`);
};

const cells = (values: readonly unknown[]): string => `| ${values.join(' | ')} |`;

export const tableOf = (file: string): string => {
  const rows = existsSync(file) ? readFileSync(file, 'utf8').trim().split('\n').filter(Boolean) : [];
  const lines = rows.map((row) => JSON.parse(row) as Figure).map((row) => cells(COLUMNS.map((key) => row[key] ?? '–')));
  return [cells(Object.values(HEADINGS)), cells(COLUMNS.map(() => '---')), ...lines].join('\n');
};

export const writeInto = (document: string, table: string): void => {
  const text = readFileSync(document, 'utf8');
  const [begin, end] = [text.indexOf(BEGIN), text.indexOf(END)];
  if (begin < 0 || end < begin) throw new Error(`${document} has no place for figures (${BEGIN} … ${END}).`);
  writeFileSync(document, `${text.slice(0, begin + BEGIN.length)}\n\n${table}\n\n${text.slice(end)}`);
};
