import pg from 'pg';
// The very conversion that the driver applies to parameters.
import { prepareValue } from 'pg/lib/utils.js';

/** A value of a recorded statement: constant, or where it comes from. */
export type Value = unknown;
export type Source = { from: 'id' | 'text' } | { from: 'result'; index: number };
export type Statement = { name: string; text: string; values: Value[] };
/** As the server has run it: with the id of its first row and the size of its result. */
export type Recorded = Statement & { id?: unknown; bytes: number };

const ORIGINS: readonly unknown[] = ['id', 'text', 'result'];

/** Data of events may have a property `from` as well: the status that a ticket had. */
export const isSource = (value: Value): value is Source =>
  typeof value === 'object' && value !== null && 'from' in value && ORIGINS.includes(value.from);

/** The one that the answer is made of. */
export const mainOf = <T extends { bytes: number }>(statements: readonly T[]): T =>
  statements.reduce((most, one) => (one.bytes > most.bytes ? one : most));

/** The whole transaction, BEGIN and COMMIT included; without a transaction everything. */
export const transactionIn = <T extends { text: string }>(statements: readonly T[]): readonly T[] => {
  const from = statements.findIndex(({ text }) => /^(START TRANSACTION|BEGIN)/i.test(text));
  const to = statements.findIndex(({ text }) => /^COMMIT/i.test(text));
  return from < 0 ? statements : statements.slice(from, to + 1);
};

/** A value as it is written into a statement. */
export const literal = (value: Value): string => {
  const text = prepareValue(value);
  return text === null ? 'NULL' : pg.escapeLiteral(String(text));
};
