import { mkdir, rm } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import type { DataSource, QueryRunner } from 'typeorm';
import type { FileStore } from '../../attachments/file-store.js';
import { fileStoreOf } from '../../attachments/file-stores.js';
import type { Env } from '../../config/env.js';
import { dataSource } from '../data-source.js';
import { unpack } from './archive.js';
import { DatabaseLoad } from './database-load.js';
import { hashOf } from './hashed.js';
import { keyMarkOf } from './key-mark.js';
import { LEFT_OUT, type Manifest, pathOfFile } from './manifest.js';
import { refuseForeignTables, refuseFullDatabase, refuseRunning } from './restore.policy.js';
import { Steps } from './steps.js';

const ATTACHMENTS = 'SELECT "fileKey" AS key, sha256 FROM ticket_attachments';
const SECOND_FACTORS = 'SELECT count(*)::int AS people FROM users WHERE "mfaEnabled"';

export type RestoreResult = {
  readonly madeAt: string;
  readonly rows: number;
  readonly files: number;
  /** Rows whose file was not in the archive or not as it was uploaded. */
  readonly faults: readonly string[];
  /** People whose second factor cannot be read here, because the key is another. */
  readonly lockedOut: number;
};

/** Brings an installation to what an archive holds. The database changes as a whole or not at all. */
export class Restore {
  private readonly folder: string;
  private readonly steps = new Steps();

  private constructor(
    private readonly env: Env,
    private readonly store: FileStore,
  ) {
    this.folder = resolve(env.DATA_DIR, 'restore.unfinished');
  }

  static async of(env: Env): Promise<Restore> {
    return new Restore(env, await fileStoreOf(env));
  }

  /** @throws Error with a sentence for the operator; then nothing has changed */
  async from(archive: string, isForced: boolean): Promise<RestoreResult> {
    const source = await dataSource(this.env.directUrl!).initialize();
    const runner = source.createQueryRunner();
    try {
      await refuseRunning(runner);
      await this.store.onModuleInit();
      if (!isForced) await refuseFullDatabase(runner, this.store);
      await rm(this.folder, { recursive: true, force: true });
      await mkdir(this.folder, { recursive: true, mode: 0o700 });
      return await this.replace(await unpack(archive, this.folder, this.steps), source, runner);
    } finally {
      await runner.release();
      await source.destroy();
      await rm(this.folder, { recursive: true, force: true });
    }
  }

  private async replace(manifest: Manifest, source: DataSource, runner: QueryRunner): Promise<RestoreResult> {
    const load = new DatabaseLoad(source, runner, this.steps);
    load.refuseUnknownMigrations(manifest);
    await runner.startTransaction();
    try {
      await runner.query('SET LOCAL statement_timeout = 0; SET LOCAL idle_in_transaction_session_timeout = 0');
      await refuseForeignTables(runner, [...tablesOf(source), ...manifest.tables.map(({ name }) => name), ...LEFT_OUT]);
      await load.load(manifest, this.folder);
      await this.placeFiles(manifest);
      const result = await this.check(manifest, runner);
      await runner.commitTransaction();
      await this.removeOthers(manifest);
      return result;
    } catch (error) {
      await runner.rollbackTransaction();
      throw error;
    }
  }

  /** Beside those that are there: names are random and never used again, so a restore that fails here has changed nothing. */
  private async placeFiles({ files }: Manifest): Promise<void> {
    for (const [index, { key }] of files.entries()) {
      this.steps.at('Placing files', index, files.length);
      await this.store.place(key, join(this.folder, pathOfFile(key)));
    }
  }

  private async check({ madeAt, tables, files, keyMark }: Manifest, runner: QueryRunner): Promise<RestoreResult> {
    const faults: string[] = [];
    const known = new Set(files.map(({ key }) => key));
    const attachments = (await runner.query(ATTACHMENTS)) as { key: string; sha256: string }[];
    for (const [index, { key, sha256 }] of attachments.entries()) {
      this.steps.at('Checking files', index, attachments.length);
      if (!known.has(key)) faults.push(`${key} is missing`);
      else if ((await hashOf(await this.store.open(key))) !== sha256) faults.push(`${key} is damaged`);
    }
    const [factors] = (await runner.query(SECOND_FACTORS)) as { people: number }[];
    const isOtherKey = keyMark !== (await keyMarkOf(this.env));
    const rows = tables.reduce((sum, table) => sum + table.rows, 0);
    return { madeAt, rows, files: files.length, faults, lockedOut: isOtherKey ? (factors?.people ?? 0) : 0 };
  }

  /** Files of the installation as it was, and small pictures, which are made again when they are asked for. */
  private async removeOthers({ files }: Manifest): Promise<void> {
    const known = new Set(files.map(({ key }) => key));
    for await (const keys of this.store.keys()) await this.store.remove(keys.filter((key) => !known.has(key)));
  }
}

const tablesOf = (source: DataSource): string[] => source.entityMetadatas.map(({ tableName }) => tableName);
