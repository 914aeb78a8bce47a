import { mkdir, rename, rm, stat } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import pg from 'pg';
import type { FileStore } from '../../attachments/store/file-store.js';
import { fileStoreOf } from '../../attachments/store/file-stores.js';
import type { Env } from '../../config/env.js';
import { ArchiveWriter } from './archive.js';
import { dumpDatabase, type Dump } from './database-dump.js';
import { keyMarkOf } from '../../common/secrets/key-mark.js';
import { type FileEntry, FORMAT, pathOfFile, pathOfTable } from './manifest.js';
import { Steps } from './steps.js';

/**
 * Links files to a second path, so that deleting them meanwhile does not remove them.
 * @returns the keys of missing files
 */
const holdFiles = async (
  keys: readonly string[],
  hold: FileStore['hold'],
  folder: string,
  steps: Steps,
): Promise<string[]> => {
  const gone: string[] = [];
  for (const [index, key] of keys.entries()) {
    steps.at('Looking up files', index, keys.length);
    const path = join(folder, pathOfFile(key));
    await mkdir(dirname(path), { recursive: true, mode: 0o700 });
    if (!(await hold(key, path))) gone.push(key);
  }
  return gone;
};

/** Arbitrary id of the advisory lock that allows one backup at a time. */
const BACKUP_LOCK = 7_390_222;
/** A ticket may be deleted between reading its rows and its files. */
const ATTEMPTS = 5;

const SNAPSHOT = 'BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY';
const FILES = 'SELECT "fileKey" AS key, sha256 FROM ticket_attachments ORDER BY "fileKey"';
const STILL_THERE = 'SELECT "fileKey" AS key FROM ticket_attachments WHERE "fileKey" = ANY ($1)';

type BackupResult = { readonly rows: number; readonly files: number; readonly faults: readonly string[] };

type FileRow = { readonly key: string; readonly sha256: string };
type Contents = { readonly dump: Dump; readonly files: readonly FileRow[]; readonly missing: readonly string[] };

export class Backup {
  private readonly folder: string;
  private readonly steps = new Steps();

  private constructor(
    private readonly env: Env,
    private readonly store: FileStore,
  ) {
    this.folder = resolve(env.data.folder, 'backup.unfinished');
  }

  static async of(env: Env): Promise<Backup> {
    return new Backup(env, await fileStoreOf(env));
  }

  /** @throws Error with a sentence for the operator, without leaving an archive */
  async writeTo(target: string): Promise<BackupResult> {
    const client = new pg.Client({
      connectionString: this.env.database.unpooledUrl,
      application_name: 'player-support backup',
    });
    await client.connect();
    try {
      await this.begin(client);
      return await this.pack(await this.read(client), target);
    } finally {
      await rm(this.folder, { recursive: true, force: true });
      await client.end();
    }
  }

  private async begin(client: pg.Client): Promise<void> {
    await client.query(`SET statement_timeout = 0; SET idle_in_transaction_session_timeout = 0; SET timezone = 'UTC'`);
    const { rows } = await client.query<{ mine: boolean; migrations: string | null }>(
      `SELECT pg_try_advisory_lock(${BACKUP_LOCK}) AS mine, to_regclass('public.migrations')::text AS migrations`,
    );
    if (!rows[0]?.mine) throw new Error('Another backup of this database is running.');
    if (!rows[0].migrations) throw new Error('There is nothing to back up: the database is empty.');
  }

  private async read(client: pg.Client): Promise<Contents> {
    for (let attempt = 1; ; attempt += 1) {
      await rm(this.folder, { recursive: true, force: true });
      await mkdir(this.folder, { recursive: true, mode: 0o700 });
      await client.query(SNAPSHOT);
      const { rows: files } = await client.query<FileRow>(FILES);
      const keys = files.map(({ key }) => key);
      const missing = await holdFiles(keys, (key, path) => this.store.hold(key, path), this.folder, this.steps);
      if ((await this.stillThere(missing)) || attempt === ATTEMPTS) {
        const dump = await dumpDatabase(client, this.folder, this.steps);
        await client.query('COMMIT');
        return { dump, files, missing };
      }
      await client.query('ROLLBACK');
    }
  }

  /** A missing file without a row belonged to a ticket that was deleted meanwhile, so the dump is repeated. */
  private async stillThere(missing: readonly string[]): Promise<boolean> {
    if (missing.length === 0) return true;
    const now = new pg.Client({ connectionString: this.env.database.unpooledUrl });
    await now.connect();
    try {
      const { rowCount } = await now.query(STILL_THERE, [missing]);
      return rowCount === missing.length;
    } finally {
      await now.end();
    }
  }

  /** Uses a temporary name, so that an incomplete archive cannot be mistaken for a backup. */
  private async pack({ dump, files, missing }: Contents, target: string): Promise<BackupResult> {
    await mkdir(dirname(target), { recursive: true });
    const unfinished = `${target}.unfinished`;
    await rm(unfinished, { force: true });
    try {
      const archive = new ArchiveWriter(unfinished);
      for (const { name } of dump.tables)
        await archive.addFile(pathOfTable(name), join(this.folder, pathOfTable(name)));
      const packed = await this.packFiles(
        archive,
        files.filter(({ key }) => !missing.includes(key)),
      );
      const keyMark = keyMarkOf(this.env);
      await archive.finish({ format: FORMAT, madeAt: new Date().toISOString(), ...dump, files: packed, keyMark });
      await rename(unfinished, target);
      const rows = dump.tables.reduce((sum, table) => sum + table.rows, 0);
      return { rows, files: packed.length, faults: faultsOf(files, packed) };
    } catch (error) {
      await rm(unfinished, { force: true });
      throw error;
    }
  }

  private async packFiles(archive: ArchiveWriter, files: readonly FileRow[]): Promise<FileEntry[]> {
    const packed: FileEntry[] = [];
    for (const { key } of files) {
      this.steps.at('Packing files', packed.length, files.length);
      packed.push({ key, ...(await archive.addFile(pathOfFile(key), join(this.folder, pathOfFile(key)))) });
    }
    return packed;
  }
}

/** Missing or damaged files are only reported, so that everything else is saved. */
const faultsOf = (rows: readonly FileRow[], files: readonly FileEntry[]): string[] => {
  const found = new Map(files.map(({ key, sha256 }) => [key, sha256]));
  return rows
    .filter(({ key, sha256 }) => found.get(key) !== sha256)
    .map(({ key }) => `${key} ${found.has(key) ? 'is damaged' : 'is missing'}`);
};

/** An older backup may be the only good one, so it is never overwritten. */
export const refuseExisting = async (target: string): Promise<void> => {
  if (await stat(target).catch(() => undefined)) throw new Error(`${target} is there already; name another file.`);
};
