import { setTimeout } from 'node:timers/promises';
import { type DataSource, MigrationExecutor, type QueryRunner } from 'typeorm';
import { refuseUnsupportedDatabase } from './supported-schema.js';

/** Arbitrary id of the advisory lock that allows one migrating process at a time. */
export const MIGRATION_LOCK = 7_390_221;

/** @throws Error when the schema is newer than this release, or too old for it */
export const migrate = async (source: DataSource): Promise<void> => {
  const runner = source.createQueryRunner();
  try {
    // Waiting for another process or building a large index may exceed the statement timeout.
    await runner.query('SET statement_timeout = 0');
    await takeLock(runner);
    await refuseUnsupportedDatabase(runner);
    const migrations = new MigrationExecutor(source, runner);
    migrations.transaction = 'each';
    await migrations.executePendingMigrations();
    await runner.query('SELECT pg_advisory_unlock($1)', [MIGRATION_LOCK]);
    await runner.query('RESET statement_timeout');
  } finally {
    await runner.release();
  }
};

const LOCK_EVERY_MS = 200;

/**
 * Asks again instead of waiting in the database: a statement that waits keeps a snapshot open, and an index that the
 * other process builds concurrently would wait for its end.
 */
const takeLock = async (runner: QueryRunner): Promise<void> => {
  const isTaken = async (): Promise<boolean> => {
    const [row] = (await runner.query('SELECT pg_try_advisory_lock($1) AS taken', [MIGRATION_LOCK])) as [
      { taken: boolean },
    ];
    return row.taken;
  };
  while (!(await isTaken())) await setTimeout(LOCK_EVERY_MS);
};
