import { type DataSource, MigrationExecutor } from 'typeorm';

/** Any number, the same for every process of the product: only one migrates at a time. */
export const MIGRATION_LOCK = 7_390_221;

/** Brings the schema up to date. Several processes may start at once. */
export const migrate = async (source: DataSource): Promise<void> => {
  const runner = source.createQueryRunner();
  try {
    // Waiting for another process, or an index over a million tickets, takes longer than a statement of the product may.
    await runner.query('SET statement_timeout = 0');
    await runner.query('SELECT pg_advisory_lock($1)', [MIGRATION_LOCK]);
    const migrations = new MigrationExecutor(source, runner);
    migrations.transaction = 'each';
    await migrations.executePendingMigrations();
    await runner.query('SELECT pg_advisory_unlock($1)', [MIGRATION_LOCK]);
    await runner.query('RESET statement_timeout');
  } finally {
    await runner.release();
  }
};
