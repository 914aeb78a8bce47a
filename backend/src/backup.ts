import 'reflect-metadata';
import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { messageOf } from './common/error-text.js';
import { Env } from './config/env.js';
import { Backup, refuseExisting } from './database/backup/backup.js';
import { openDatabase } from './database/command-database.js';

/** `player-support-20261120T234500Z.tar.gz` in DATA_DIR/backups, unless a file is named. */
const targetOf = ({ DATA_DIR }: Env, [file]: readonly string[]): string => {
  const moment = new Date().toISOString().replace(/[-:]|\.\d+/g, '');
  if (file) return resolve(process.env.INIT_CWD ?? '', file);
  return resolve(DATA_DIR, 'backups', `player-support-${moment}.tar.gz`);
};

/** `npm run backup [-- FILE]`: database and files in one archive, while the product runs or not. */
const run = async (): Promise<void> => {
  const env = Env.load(process.env);
  const target = targetOf(env, process.argv.slice(2));
  await refuseExisting(target);
  if (!env.DATABASE_URL && !existsSync(join(env.DATA_DIR, 'postgres', 'data')))
    throw new Error(`There is nothing to back up: no database in ${resolve(env.DATA_DIR)}.`);
  const database = await openDatabase(env);
  try {
    const { rows, files, faults } = await (await Backup.of(env)).writeTo(target);
    process.stdout.write(`${target}: ${rows} rows and ${files} files.\n`);
    if (faults.length > 0)
      throw new Error(
        `The archive was written, but files are not as the database knows them:\n  ${faults.join('\n  ')}`,
      );
  } finally {
    await database?.stop();
  }
};

if (existsSync('.env')) process.loadEnvFile('.env');
try {
  await run();
} catch (error) {
  process.stderr.write(`${messageOf(error)}\n`);
  process.exitCode = 1;
}
