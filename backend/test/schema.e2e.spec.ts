import { Pool } from 'pg';
import { type DataSource, MigrationExecutor } from 'typeorm';
import { dataSource, dataSourceOn } from '../src/database/data-source.js';
import { migrate, MIGRATION_LOCK } from '../src/database/migrate.js';
import { until } from './waiting.js';

describe('schema', () => {
  let source: DataSource;

  beforeAll(async () => {
    source = await dataSource(process.env['DATABASE_URL']).initialize();
    await source.runMigrations();
  });
  afterAll(() => source.destroy());

  it('is what the entities say: the migrations have missed nothing', async () => {
    const { upQueries } = await source.driver.createSchemaBuilder().log();
    expect(upQueries.map(({ query }) => query)).toEqual([]);
  });

  it('refuses to rewrite the event log', async () => {
    await source.query(`INSERT INTO domain_events (type, data) VALUES ('test.happened', '{}')`);
    await expect(source.query(`UPDATE domain_events SET type = 'x'`)).rejects.toThrow('only ever added to');
    await expect(source.query(`DELETE FROM domain_events`)).rejects.toThrow('only ever added to');
    await expect(source.query(`TRUNCATE domain_events`)).rejects.toThrow('only ever added to');
  });

  it('is waited for as long as another process takes to bring it up to date', async () => {
    const pool = new Pool({ connectionString: process.env['DATABASE_URL']!, statement_timeout: 2000 });
    const hasty = await dataSourceOn(pool).initialize();
    const other = source.createQueryRunner();
    await other.query('SELECT pg_advisory_lock($1)', [MIGRATION_LOCK]);
    let isMigrated = false;
    const migrated = migrate(hasty).then(() => (isMigrated = true));
    // Its statements are short, so that no snapshot keeps an index from being built.
    const ASKS = `SELECT pid, clock_timestamp() - backend_start > interval '3 seconds' AS long FROM pg_stat_activity
      WHERE datname = current_database() AND state = 'idle' AND query LIKE 'SELECT pg_try_advisory_lock%'`;
    const asksLonger = async () => (await source.query<{ long: boolean }[]>(ASKS)).some(({ long }) => long);
    await until(asksLonger, 'a migration that waits longer than a statement may take');
    expect(isMigrated).toBe(false);
    await other.query('SELECT pg_advisory_unlock($1)', [MIGRATION_LOCK]);
    await migrated;
    await expect(hasty.query('SELECT pg_sleep(3)')).rejects.toThrow('statement timeout');
    await other.release();
    await hasty.destroy();
  });

  it('takes every migration back again', async () => {
    const count = source.migrations.length;
    for (let step = 0; step < count; step += 1) await source.undoLastMigration();
    const tables: unknown[] = await source.query(
      `SELECT tablename FROM pg_tables WHERE schemaname = 'public' AND tablename <> 'migrations'`,
    );
    expect(tables).toEqual([]);
  });

  it('is made in one transaction, as a restore makes it', async () => {
    const runner = source.createQueryRunner();
    await runner.startTransaction();
    const executor = new MigrationExecutor(source, runner);
    for (const migration of await executor.getPendingMigrations()) await executor.executeMigration(migration);
    await runner.commitTransaction();
    await runner.release();
    const { upQueries } = await source.driver.createSchemaBuilder().log();
    expect(upQueries.map(({ query }) => query)).toEqual([]);
  });
});
