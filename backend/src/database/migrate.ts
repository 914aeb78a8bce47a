import { type DataSource, MigrationExecutor } from 'typeorm';

/** Any number, the same for every process of the product: only one migrates at a time. */
export const MIGRATION_LOCK = 7_390_221;

/**
 * Brings the schema up to date. Several processes may start at once.
 *
 * @throws Error when a newer release has been here: what it changed is not known to this one
 */
export const migrate = async (source: DataSource): Promise<void> => {
  const runner = source.createQueryRunner();
  try {
    // Waiting for another process, or an index over a million tickets, takes longer than a statement of the product may.
    await runner.query('SET statement_timeout = 0');
    await runner.query('SELECT pg_advisory_lock($1)', [MIGRATION_LOCK]);
    const migrations = new MigrationExecutor(source, runner);
    const [unknown] = unknownMigrations(
      source,
      (await migrations.getExecutedMigrations()).map(({ name }) => name),
    );
    if (unknown) throw new Error(`The database was changed by a newer release (${unknown}). Start that one.`);
    migrations.transaction = 'each';
    await migrations.executePendingMigrations();
    await runner.query('SELECT pg_advisory_unlock($1)', [MIGRATION_LOCK]);
    await runner.query('RESET statement_timeout');
  } finally {
    await runner.release();
  }
};

/** Those of a newer release. */
export const unknownMigrations = ({ migrations }: DataSource, names: readonly string[]): string[] => {
  const known = new Set(migrations.map(({ name }) => name));
  return names.filter((name) => !known.has(name));
};
