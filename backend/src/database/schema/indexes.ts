import type { QueryRunner } from 'typeorm';

/** The table and the columns of each index. */
export type Indexes = Readonly<Record<string, string>>;

/**
 * Builds or replaces indexes beside a running server, so its migration needs `transaction = false` and begins again after a
 * break-off. A restore runs all migrations in one transaction, where PostgreSQL refuses CONCURRENTLY.
 */
export const buildIndexes = async (queryRunner: QueryRunner, indexes: Indexes): Promise<void> => {
  const concurrently = queryRunner.isTransactionActive ? '' : 'CONCURRENTLY';
  for (const [name, rows] of Object.entries(indexes)) {
    // An index whose build broke off stays behind, invalid.
    await queryRunner.query(`DROP INDEX ${concurrently} IF EXISTS ${name}_new`);
    await queryRunner.query(`CREATE INDEX ${concurrently} ${name}_new ON ${rows}`);
    await queryRunner.query(`DROP INDEX ${concurrently} IF EXISTS ${name}`);
    await queryRunner.query(`ALTER INDEX ${name}_new RENAME TO ${name}`);
  }
};

export const dropIndexes = async (queryRunner: QueryRunner, names: readonly string[]): Promise<void> => {
  for (const name of names) await queryRunner.query(`DROP INDEX ${name}`);
};
