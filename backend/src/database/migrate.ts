import type { DataSource } from 'typeorm';

/** Any number, the same for every process of the product: only one migrates at a time. */
const MIGRATION_LOCK = 7_390_221;

/** Brings the schema up to date. Several processes may start at once. */
export const migrate = async (source: DataSource): Promise<void> => {
  const guard = source.createQueryRunner();
  try {
    await guard.query('SELECT pg_advisory_lock($1)', [MIGRATION_LOCK]);
    await source.runMigrations();
    await guard.query('SELECT pg_advisory_unlock($1)', [MIGRATION_LOCK]);
  } finally {
    await guard.release();
  }
};
