import { createReadStream } from 'node:fs';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { type DataSource, MigrationExecutor, type QueryRunner } from 'typeorm';
import { type Manifest, pathOfTable, type SequenceEntry, type TableEntry } from './manifest.js';
import type { Steps } from './steps.js';

const REFERENCES = `SELECT conrelid::regclass::text AS child, confrelid::regclass::text AS parent FROM pg_constraint
  WHERE contype = 'f' AND connamespace = 'public'::regnamespace AND conrelid <> confrelid`;

/** Holds that were set after the backup are lost, so nothing is deleted before admins could set them again. */
const POSTPONE_RULES = `UPDATE retention_rules SET "startsAt" = greatest("startsAt", now() + interval '30 days')`;

type Reference = { readonly child: string; readonly parent: string };

/** Replaces the database in the caller's transaction: the archive's schema and its rows, then later migrations. */
export class DatabaseLoad {
  constructor(
    private readonly source: DataSource,
    private readonly runner: QueryRunner,
    private readonly steps: Steps,
  ) {}

  async load(manifest: Manifest, folder: string): Promise<void> {
    await this.makeSchema(manifest);
    const tables = inOrder(manifest.tables, (await this.runner.query(REFERENCES)) as Reference[]);
    for (const [index, table] of tables.entries()) {
      this.steps.at('Filling tables', index, tables.length);
      await this.fill(table, folder);
    }
    for (const sequence of manifest.sequences) await this.set(sequence);
  }

  /** The archive may be that of an older release. */
  async update(): Promise<void> {
    await this.migrate(() => true);
    await this.runner.query(POSTPONE_RULES);
    await this.runner.query('ANALYZE');
  }

  private async makeSchema({ migrations }: Manifest): Promise<void> {
    await this.runner.query('DROP SCHEMA public CASCADE');
    await this.runner.query('CREATE SCHEMA public');
    await this.runner.query('GRANT USAGE ON SCHEMA public TO PUBLIC');
    await this.migrate((name) => migrations.includes(name));
  }

  private async migrate(isWanted: (name: string) => boolean): Promise<void> {
    const executor = new MigrationExecutor(this.source, this.runner);
    for (const migration of await executor.getPendingMigrations())
      if (isWanted(migration.name)) await executor.executeMigration(migration);
  }

  /**
   * Replaces rows that migrations inserted. Triggers are disabled, because the archived rows already include their
   * effects.
   */
  private async fill({ name, columns, rows }: TableEntry, folder: string): Promise<void> {
    const table = `public.${pg.escapeIdentifier(name)}`;
    const list = columns.map((column) => pg.escapeIdentifier(column)).join(', ');
    await this.runner.query(`ALTER TABLE ${table} DISABLE TRIGGER USER`);
    await this.runner.query(`DELETE FROM ${table}`);
    const client = (await this.runner.connect()) as pg.PoolClient;
    const stream = client.query(copyFrom(`COPY ${table} (${list}) FROM STDIN`));
    await pipeline(createReadStream(join(folder, pathOfTable(name))), stream);
    await this.runner.query(`ALTER TABLE ${table} ENABLE TRIGGER USER`);
    if (stream.rowCount !== rows)
      throw new Error(`${name}: ${stream.rowCount} rows were restored, ${rows} are in the archive.`);
  }

  private async set({ name, lastValue, isCalled }: SequenceEntry): Promise<void> {
    await this.runner.query('SELECT setval($1::regclass, $2, $3)', [
      `public.${pg.escapeIdentifier(name)}`,
      lastValue,
      isCalled,
    ]);
  }
}

const inOrder = (tables: readonly TableEntry[], references: readonly Reference[]): TableEntry[] => {
  const ordered: TableEntry[] = [];
  const place = (table: TableEntry, path: readonly string[]): void => {
    if (ordered.includes(table)) return;
    if (path.includes(table.name)) throw new Error(`The tables ${path.join(', ')} refer to each other in a circle.`);
    const parents = references.filter(({ child }) => child === table.name).map(({ parent }) => parent);
    for (const parent of tables.filter(({ name }) => parents.includes(name))) place(parent, [...path, table.name]);
    ordered.push(table);
  };
  tables.forEach((table) => place(table, []));
  return ordered;
};
