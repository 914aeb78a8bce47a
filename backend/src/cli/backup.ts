import 'reflect-metadata';
import { existsSync } from 'node:fs';
import { chmod, mkdir } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { Env } from '../config/env.js';
import { Backup, refuseExisting } from '../database/backup/backup.js';
import { openDatabase } from '../database/command-database.js';
import { command } from './command.js';

/** The default is `player-support-20261120T234500Z.tar.gz` in DATA_DIR/backups. */
const targetOf = async ({ data }: Env, [file]: readonly string[]): Promise<string> => {
  if (file) return resolve(process.env.INIT_CWD ?? '', file);
  const folder = resolve(data.folder, 'backups');
  await mkdir(folder, { recursive: true });
  // Also changes an existing folder, because earlier releases created it readable by other accounts.
  await chmod(folder, 0o700);
  const moment = new Date().toISOString().replace(/[-:]|\.\d+/g, '');
  return join(folder, `player-support-${moment}.tar.gz`);
};

await command(async (args) => {
  const env = Env.load(process.env);
  if (!env.database.url && !existsSync(join(env.data.folder, 'postgres', 'data')))
    throw new Error(`There is nothing to back up: no database in ${resolve(env.data.folder)}.`);
  const target = await targetOf(env, args);
  await refuseExisting(target);
  const database = await openDatabase(env);
  try {
    const { rows, files, faults } = await (await Backup.of(database.env)).writeTo(target);
    process.stdout.write(`${target}: ${rows} rows and ${files} files.\n`);
    if (faults.length > 0)
      throw new Error(
        `The archive was written, but files are not as the database knows them:\n  ${faults.join('\n  ')}`,
      );
  } finally {
    await database.stop();
  }
});
