import type { DataSource, QueryRunner } from 'typeorm';
import { VERSION } from '../config/version.js';
import { migrations } from './migrations/index.js';

/**
 * The last migration of the oldest schema that this version updates. `npm run test:upgrade` starts on data of it
 * (docs/decisions/0131-upgrades.md).
 */
export const OLDEST_SCHEMA = 'BlockUsers1795600020001';
/** Updates data of older schemas to the oldest one. Nothing was released before 0.1.0, so it is a checkout. */
const STEP_BETWEEN = 'a checkout of 25 November 2026';

type Runner = Pick<DataSource | QueryRunner, 'query'>;
type Place = 'database' | 'archive';

const WAYS: Readonly<Record<Place, { readonly older: string; readonly newer: string }>> = {
  database: {
    older: `Make a backup, start ${STEP_BETWEEN} on it once, then this release.`,
    newer: 'Start that one, or restore a backup that this release can read.',
  },
  archive: {
    older: `Restore it with ${STEP_BETWEEN}, make a backup there, and restore that one here.`,
    newer: 'Restore it with that one.',
  },
};

/** @throws Error with a sentence for the operator, before anything is changed */
export const refuseUnsupportedDatabase = async (runner: Runner): Promise<void> => {
  const applied = await appliedMigrations(runner);
  refuseNewer(applied, 'database');
  // The first start on an empty database may have broken off between two migrations, and goes on.
  if (await hasAccounts(runner)) refuseOlder(applied, 'database');
};

/** @throws Error with a sentence for the operator */
export const refuseUnsupportedArchive = (applied: readonly string[]): void => {
  refuseNewer(applied, 'archive');
  refuseOlder(applied, 'archive');
};

const refuseNewer = (applied: readonly string[], place: Place): void => {
  const known = new Set(migrations.map(({ name }) => name));
  // A release that is too old may have had migrations that are gone. One that came after the oldest schema stays.
  const isOlder = !applied.includes(OLDEST_SCHEMA) && applied.every((name) => timeOf(name) < timeOf(OLDEST_SCHEMA));
  const unknown = applied.find((name) => !known.has(name));
  if (unknown === undefined || isOlder) return;
  throw new Error(`The ${place} was written by a newer release than ${VERSION} (${unknown}). ${WAYS[place].newer}`);
};

const refuseOlder = (applied: readonly string[], place: Place): void => {
  if (applied.includes(OLDEST_SCHEMA)) return;
  throw new Error(
    `The ${place} was written by a release that is too old for ${VERSION} (${OLDEST_SCHEMA} is missing). ${WAYS[place].older}`,
  );
};

/** Names end with the milliseconds at which the migration was made. */
const timeOf = (name: string): number => Number(/\d+$/.exec(name)?.[0]);

export const appliedMigrations = async (runner: Runner): Promise<string[]> => {
  if (!(await hasTable(runner, 'migrations'))) return [];
  const rows = (await runner.query('SELECT name FROM migrations ORDER BY id')) as { name: string }[];
  return rows.map(({ name }) => name);
};

const hasAccounts = async (runner: Runner): Promise<boolean> => {
  if (!(await hasTable(runner, 'users'))) return false;
  const [found] = (await runner.query('SELECT EXISTS (SELECT FROM users) AS found')) as [{ found: boolean }];
  return found.found;
};

const hasTable = async (runner: Runner, name: string): Promise<boolean> => {
  const [row] = (await runner.query('SELECT to_regclass($1) IS NOT NULL AS found', [name])) as [{ found: boolean }];
  return row.found;
};
