import pg from 'pg';
// The driver's own conversion of parameters.
import { prepareValue } from 'pg/lib/utils.js';

export type Value = unknown;
export type Source = { from: 'id' | 'text' } | { from: 'result'; index: number };
export type Statement = { name: string; text: string; values: Value[] };
/** `id` is that of the first row, `bytes` the size of the result. */
export type Recorded = Statement & { id?: unknown; bytes: number };

const ORIGINS: readonly unknown[] = ['id', 'text', 'result'];

/** Event data may have a property `from` too: the previous status of a ticket. */
export const isSource = (value: Value): value is Source =>
  typeof value === 'object' && value !== null && 'from' in value && ORIGINS.includes(value.from);

export const mainOf = <T extends { bytes: number }>(statements: readonly T[]): T =>
  statements.reduce((most, one) => (one.bytes > most.bytes ? one : most));

export const transactionIn = <T extends { text: string }>(statements: readonly T[]): readonly T[] => {
  const from = statements.findIndex(({ text }) => /^(START TRANSACTION|BEGIN)/i.test(text));
  const to = statements.findIndex(({ text }) => /^COMMIT/i.test(text));
  return from < 0 ? statements : statements.slice(from, to + 1);
};

export const literal = (value: Value): string => {
  const text = prepareValue(value);
  return text === null ? 'NULL' : pg.escapeLiteral(String(text));
};
