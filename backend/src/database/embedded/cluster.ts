import { spawnSync } from 'node:child_process';
import { mkdir, readFile, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { giveTo } from './account.js';
import type { Binaries } from './binaries.js';
import type { Home } from './home.js';

/** Creates roles and databases. The application's own role has fewer rights. */
export const SUPERUSER = 'postgres';

/** UTF-8, sorted by code point, so that the order does not depend on the machine's locales. */
const LOCALE = ['--encoding=UTF8', '--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8'];

/** Creates the data directory if missing. @throws Error for the operator, also for another major version */
export const prepareCluster = async (home: Home, binaries: Binaries, isDurable: boolean): Promise<void> => {
  if (home.isEmpty) return create(home, binaries, isDurable);
  const found = (await readFile(join(home.data, 'PG_VERSION'), 'utf8').catch(unreadable(home))).trim();
  if (found === binaries.major) return;
  throw new Error(
    `The database in ${home.data} was made by PostgreSQL ${found}, and this is PostgreSQL ${binaries.major}. ` +
      'Move the data as docs/operation.md says, or set DATA_DIR to another folder to begin with an empty one.',
  );
};

const unreadable = (home: Home) => (): never => {
  throw new Error(
    `The database in ${home.data} cannot be read: it belongs to another account, or it is damaged. Start as that account, or set DATA_DIR.`,
  );
};

/** Renames a temporary directory, so that a killed start leaves no incomplete data directory. */
const create = async (home: Home, { initdb }: Binaries, isDurable: boolean): Promise<void> => {
  const unfinished = `${home.data}.unfinished`;
  const passwordFile = join(home.directory, 'password');
  await home.password();
  await rm(unfinished, { recursive: true, force: true });
  await mkdir(unfinished, { mode: 0o700 });
  if (home.account) for (const path of [unfinished, passwordFile]) giveTo(path, home.account);
  const access = [`--username=${SUPERUSER}`, `--pwfile=${passwordFile}`, '--auth=scram-sha-256'];
  const flags = [`--pgdata=${unfinished}`, ...access, ...LOCALE, ...(isDurable ? [] : ['--no-sync'])];
  const { status, stderr, error } = spawnSync(initdb, flags, { cwd: '/', encoding: 'utf8', ...home.account });
  if (status === 0) return rename(unfinished, home.data);
  await rm(unfinished, { recursive: true });
  throw new Error(`The embedded database could not be made: ${error?.message ?? stderr.trim()}`);
};
