import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Built beside a running server, so without a transaction: after a break-off the migration begins again. */
export class IndexVerdicts1795960020001 implements MigrationInterface {
  readonly name = 'IndexVerdicts1795960020001';
  readonly transaction = false;

  public async up(queryRunner: QueryRunner): Promise<void> {
    for (const [name, rows] of Object.entries(INDEXES)) {
      // An index whose build broke off stays behind, invalid.
      await queryRunner.query(`DROP INDEX CONCURRENTLY IF EXISTS ${name}`);
      await queryRunner.query(`CREATE INDEX CONCURRENTLY ${name} ON tickets ${rows}`);
    }
  }

  /** Runs in a transaction. */
  public async down(queryRunner: QueryRunner): Promise<void> {
    for (const name of Object.keys(INDEXES)) await queryRunner.query(`DROP INDEX ${name}`);
  }
}

/** The indexes of lists stand in their order. */
const INDEXES: Readonly<Record<string, string>> = {
  tickets_verdicts: '(verdict, "createdAt", id) WHERE verdict IS NOT NULL',
  tickets_judged: '("verdictAt") WHERE verdict IS NOT NULL',
  tickets_duplicates: '("duplicateOf") WHERE "duplicateOf" IS NOT NULL',
  tickets_without_verdict: `("createdAt", id) WHERE category = 'denuncias_gerais' AND verdict IS NULL
    AND status IN ('resolved', 'closed') AND "mergedIntoId" IS NULL`,
};
