import type { Env } from '../../config/env.js';
import { command, type Statement } from '../persistence/statement.js';

type ValuesOf = (env: Env) => readonly unknown[];
export const purges: { readonly statement: Statement; readonly valuesOf: ValuesOf }[] = [];

/**
 * Registers a statement that every process runs at the start and every hour.
 * @param text deletes at most as many rows as its last parameter says, and returns them. It skips locked rows
 * (`FOR UPDATE SKIP LOCKED`), so several processes can work at once.
 * @param valuesOf the values of its other parameters
 */
export const purge = (name: string, text: string, valuesOf: ValuesOf = () => []): void => {
  purges.push({ statement: command(name, text), valuesOf });
};

export const purgeOld = (name: string, table: string, keptDays: (env: Env) => number, time = 'createdAt'): void =>
  purge(
    name,
    `DELETE FROM ${table} WHERE id = ANY (ARRAY(
      SELECT id FROM ${table} WHERE "${time}" < now() - make_interval(days => $1) ORDER BY "${time}" LIMIT $2
      FOR UPDATE SKIP LOCKED)) RETURNING id`,
    (env) => [keptDays(env)],
  );

export const purgeExpired = (name: string, table: string, days = 0): void =>
  purgeOld(name, table, () => days, 'expiresAt');
