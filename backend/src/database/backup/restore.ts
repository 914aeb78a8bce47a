import { mkdir, rm } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import type { DataSource, QueryRunner } from 'typeorm';
import type { FileStore } from '../../attachments/store/file-store.js';
import { fileStoreOf } from '../../attachments/store/file-stores.js';
import type { Env } from '../../config/env.js';
import { keyMarkOf } from '../../common/secrets/key-mark.js';
import { DATABASE_ID } from '../../common/persistence/database.sql.js';
import { dataSource } from '../data-source.js';
import { refuseUnsupportedArchive } from '../supported-schema.js';
import { unpack } from './archive.js';
import { DatabaseLoad } from './database-load.js';
import { hashOf } from './hashed.js';
import { LEFT_OUT, type Manifest, pathOfFile } from './manifest.js';
import { refuseForeignTables, refuseFullDatabase, refuseRunning } from './restore.policy.js';
import { type Sealed, sealedIn } from './sealed.js';
import { Steps } from './steps.js';

const ATTACHMENTS = 'SELECT "fileKey" AS key, sha256 FROM ticket_attachments';

export type RestoreResult = {
  readonly madeAt: string;
  readonly rows: number;
  readonly files: number;
  /** Rows whose file is missing in the archive or differs from the upload. */
  readonly faults: readonly string[];
  readonly unreadable: Sealed | undefined;
};

export class Restore {
  private readonly folder: string;
  private readonly steps = new Steps();

  private constructor(
    private readonly env: Env,
    private readonly store: FileStore,
  ) {
    this.folder = resolve(env.data.folder, 'restore.unfinished');
  }

  static async of(env: Env): Promise<Restore> {
    return new Restore(env, await fileStoreOf(env));
  }

  /** @throws Error with a sentence for the operator; the database is unchanged then */
  async from(archive: string, isForced: boolean): Promise<RestoreResult> {
    const source = await dataSource(this.env.database.unpooledUrl).initialize();
    const runner = source.createQueryRunner();
    try {
      await refuseRunning(runner);
      await this.store.onModuleInit();
      if (!isForced) await refuseFullDatabase(runner, this.store);
      await rm(this.folder, { recursive: true, force: true });
      await mkdir(this.folder, { recursive: true, mode: 0o700 });
      const manifest = await unpack(archive, this.folder, this.steps);
      const result = await this.replace(manifest, source, runner);
      await this.claimFiles(manifest, runner);
      return result;
    } finally {
      await runner.release();
      await source.destroy();
      await rm(this.folder, { recursive: true, force: true });
    }
  }

  private async replace(manifest: Manifest, source: DataSource, runner: QueryRunner): Promise<RestoreResult> {
    const load = new DatabaseLoad(source, runner, this.steps);
    refuseUnsupportedArchive(manifest.migrations);
    await runner.startTransaction();
    try {
      await runner.query('SET LOCAL statement_timeout = 0; SET LOCAL idle_in_transaction_session_timeout = 0');
      await refuseForeignTables(runner, [...tablesOf(source), ...manifest.tables.map(({ name }) => name), ...LEFT_OUT]);
      await load.load(manifest, this.folder);
      await load.update();
      await this.placeFiles(manifest);
      const result = await this.check(manifest, runner);
      await runner.commitTransaction();
      return result;
    } catch (error) {
      if (runner.isTransactionActive) await runner.rollbackTransaction();
      throw error;
    }
  }

  /** Existing files stay and keys are never reused, so a failed restore leaves the previous installation intact. */
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
    const isOtherKey = keyMark !== keyMarkOf(this.env);
    const rows = tables.reduce((sum, table) => sum + table.rows, 0);
    return { madeAt, rows, files: files.length, faults, unreadable: isOtherKey ? await sealedIn(runner) : undefined };
  }

  private async claimFiles({ files }: Manifest, runner: QueryRunner): Promise<void> {
    const [database] = (await runner.query(DATABASE_ID.text)) as { id: string }[];
    await this.store.claim(database!.id);
    const known = new Set(files.map(({ key }) => key));
    for await (const keys of this.store.keys()) await this.store.trash.moveIn(keys.filter((key) => !known.has(key)));
  }
}

const tablesOf = (source: DataSource): string[] => source.entityMetadatas.map(({ tableName }) => tableName);
