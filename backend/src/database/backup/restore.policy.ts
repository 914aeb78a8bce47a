import type { QueryRunner } from 'typeorm';
import type { FileStore } from '../../attachments/store/file-store.js';

const CONNECTED = `SELECT count(*)::int AS others FROM pg_stat_activity
  WHERE datname = current_database() AND application_name LIKE 'player-support%' AND pid <> pg_backend_pid()`;
const TABLES = `SELECT relname AS name FROM pg_class WHERE relnamespace = 'public'::regnamespace AND relkind IN ('r', 'p', 'v', 'm')`;

/** @throws Error when a server is connected, because it would write into the replaced data */
export const refuseRunning = async (runner: QueryRunner): Promise<void> => {
  const [found] = (await runner.query(CONNECTED)) as { others: number }[];
  if (found && found.others > 0)
    throw new Error(
      'player-support is running on this database, or a pooler in front of it is. Stop them first; a restore replaces everything.',
    );
};

export const refuseFullDatabase = async (runner: QueryRunner, store: FileStore): Promise<void> => {
  const accounts = await countAccounts(runner);
  const files = await countFiles(store);
  if (accounts + files === 0) return;
  throw new Error(
    `Here are ${accounts} accounts and ${files} files already. A restore removes them: make a backup of them, then add --force.`,
  );
};

/** @throws Error when the schema, which is replaced as a whole, contains foreign tables */
export const refuseForeignTables = async (runner: QueryRunner, ours: readonly string[]): Promise<void> => {
  const tables = (await runner.query(TABLES)) as { name: string }[];
  const foreign = tables.map(({ name }) => name).filter((name) => !ours.includes(name));
  if (foreign.length > 0)
    throw new Error(
      `The database holds what is not player-support's (${foreign.join(', ')}). Restore into one of its own.`,
    );
};

const countAccounts = async (runner: QueryRunner): Promise<number> => {
  if (!(await runner.hasTable('users'))) return 0;
  const [found] = (await runner.query('SELECT count(*)::int AS accounts FROM users')) as { accounts: number }[];
  return found?.accounts ?? 0;
};

const countFiles = async (store: FileStore): Promise<number> => {
  let files = 0;
  for await (const keys of store.keys()) files += keys.length;
  return files;
};
