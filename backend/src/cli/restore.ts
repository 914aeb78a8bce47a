import 'reflect-metadata';
import { existsSync } from 'node:fs';
import { chmod, mkdtemp, realpath, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { Env } from '../config/env.js';
import { Restore, type RestoreResult } from '../database/backup/restore.js';
import { lossOf } from '../database/backup/sealed.js';
import { EmbeddedDatabase } from '../database/embedded.js';
import { command } from './command.js';

const USAGE = 'Name the archive: npm run restore -- FILE [--force] [--verify]';

const options = (): { file: string; force: boolean; verify: boolean } => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { force: { type: 'boolean', default: false }, verify: { type: 'boolean', default: false } },
  });
  const [name] = positionals;
  if (!name || positionals.length > 1) throw new Error(USAGE);
  const file = resolve(process.env.INIT_CWD ?? '', name);
  if (!existsSync(file)) throw new Error(`There is no archive ${file}.`);
  return { file, ...values };
};

/** Starting the embedded database fails while a server is running, because that server holds its lock. */
const restoreHere = async (env: Env, file: string, force: boolean): Promise<RestoreResult> => {
  const database = env.database.url ? undefined : await EmbeddedDatabase.start({ dataDir: resolve(env.data.folder) });
  const here = database ? env.with({ database: { url: database.url } }) : env;
  try {
    return await (await Restore.of(here)).from(file, force);
  } finally {
    await database?.stop();
  }
};

/** Restores into a temporary database and folder, so that the installation is not changed. */
const restoreAside = async (env: Env, file: string): Promise<RestoreResult> => {
  const scratch = await mkdtemp(join(tmpdir(), 'player-support-verify-'));
  await chmod(scratch, 0o711);
  try {
    const database = await EmbeddedDatabase.start({ dataDir: scratch, durable: false });
    try {
      const aside = env.with({
        data: { folder: scratch },
        database: { url: database.url, directUrl: undefined },
        s3: { bucket: undefined },
      });
      return await (await Restore.of(aside)).from(file, false);
    } finally {
      await database.stop();
    }
  } finally {
    const postgres = await realpath(join(scratch, 'postgres')).catch(() => scratch);
    for (const folder of [postgres, scratch]) await rm(folder, { recursive: true, force: true });
  }
};

const report = ({ madeAt, rows, files, faults, unreadable }: RestoreResult, isVerified: boolean): void => {
  const what = isVerified ? 'The archive is whole and can be restored' : 'Restored';
  process.stdout.write(`${what}: ${rows} rows and ${files} files of ${madeAt}.\n`);
  if (unreadable && !isVerified)
    process.stdout.write(
      `The key here is not the one of the backup: put the old secret.key into DATA_DIR (or set SECRET_KEY). Without it ${lossOf(unreadable)}, and the server starts only after "npm run key:accept".\n`,
    );
  if (faults.length > 0) throw new Error(`Files are not as the database knows them:\n  ${faults.join('\n  ')}`);
};

await command(async () => {
  const { file, force, verify } = options();
  const env = Env.load(process.env);
  report(verify ? await restoreAside(env, file) : await restoreHere(env, file, force), verify);
});
