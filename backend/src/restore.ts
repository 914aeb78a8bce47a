import 'reflect-metadata';
import { existsSync } from 'node:fs';
import { chmod, mkdtemp, realpath, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { messageOf } from './common/error-text.js';
import { Env } from './config/env.js';
import { Restore, type RestoreResult } from './database/backup/restore.js';
import { EmbeddedDatabase } from './database/embedded.js';

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

/** The product holds a lock on an embedded database, so starting that says whether it runs. */
const restoreHere = async (env: Env, file: string, force: boolean): Promise<RestoreResult> => {
  const database = env.DATABASE_URL ? undefined : await EmbeddedDatabase.start({ dataDir: resolve(env.DATA_DIR) });
  env.DATABASE_URL ??= database!.url;
  try {
    return await (await Restore.of(env)).from(file, force);
  } finally {
    await database?.stop();
  }
};

/** Into a database and a folder made for it and removed afterwards: nothing of the installation is touched. */
const restoreAside = async (env: Env, file: string): Promise<RestoreResult> => {
  const scratch = await mkdtemp(join(tmpdir(), 'player-support-verify-'));
  await chmod(scratch, 0o711);
  try {
    const database = await EmbeddedDatabase.start({ dataDir: scratch, durable: false });
    try {
      const aside = Object.assign(new Env(), env, {
        DATA_DIR: scratch,
        DATABASE_URL: database.url,
        DATABASE_DIRECT_URL: undefined,
        S3_BUCKET: undefined,
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

const report = ({ madeAt, rows, files, faults, lockedOut }: RestoreResult, isVerified: boolean): void => {
  const what = isVerified ? 'The archive is whole and can be restored' : 'Restored';
  process.stdout.write(`${what}: ${rows} rows and ${files} files of ${madeAt}.\n`);
  if (lockedOut > 0 && !isVerified)
    process.stdout.write(
      `The key here is not the one of the backup: put the old secret.key into DATA_DIR (or set SECRET_KEY), or ${lockedOut} people need a new second factor.\n`,
    );
  if (faults.length > 0) throw new Error(`Files are not as the database knows them:\n  ${faults.join('\n  ')}`);
};

/** `npm run restore -- FILE [--force] [--verify]`. */
const run = async (): Promise<void> => {
  const { file, force, verify } = options();
  const env = Env.load(process.env);
  report(verify ? await restoreAside(env, file) : await restoreHere(env, file, force), verify);
};

if (existsSync('.env')) process.loadEnvFile('.env');
try {
  await run();
} catch (error) {
  process.stderr.write(`${messageOf(error)}\n`);
  process.exitCode = 1;
}
