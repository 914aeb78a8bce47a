import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Indexes that hold all that reports read of a ticket. Built beside a running server, so without a transaction: after a
 * break-off the migration begins again.
 */
export class ReportFaster1795870010002 implements MigrationInterface {
  readonly name = 'ReportFaster1795870010002';
  readonly transaction = false;

  public async up(queryRunner: QueryRunner): Promise<void> {
    for (const [name, columns] of Object.entries(INDEXES)) {
      // An index whose build broke off stays behind, invalid.
      await queryRunner.query(`DROP INDEX CONCURRENTLY IF EXISTS ${name}`);
      await queryRunner.query(`CREATE INDEX CONCURRENTLY ${name} ON tickets ${columns}`);
    }
    for (const name of Object.keys(REPLACED)) await queryRunner.query(`DROP INDEX CONCURRENTLY IF EXISTS ${name}`);
    await queryRunner.query('ALTER INDEX tickets_answers RENAME TO tickets_first_answers');
  }

  /** Runs in a transaction, so it builds no index beside a running server. */
  public async down(queryRunner: QueryRunner): Promise<void> {
    for (const name of ['tickets_first_answers', 'tickets_reopened', 'tickets_ended'])
      await queryRunner.query(`DROP INDEX ${name}`);
    for (const [name, columns] of Object.entries(REPLACED))
      await queryRunner.query(`CREATE INDEX ${name} ON tickets ${columns}`);
  }
}

const INDEXES = {
  tickets_ended: `((coalesce("resolvedAt", "closedAt")))
    INCLUDE ("resolvedAt", "closedAt", "autoClosedAt", "createdAt", category, "worldId", id)
    WHERE coalesce("resolvedAt", "closedAt") IS NOT NULL`,
  tickets_reopened: `("reopenedAt") INCLUDE (category, "worldId", id) WHERE "reopenedAt" IS NOT NULL`,
  tickets_answers: `("firstAnswerAt") INCLUDE ("createdAt", category, "worldId", id) WHERE "firstAnswerAt" IS NOT NULL`,
} as const;

const REPLACED = {
  tickets_first_answers: `("firstAnswerAt") INCLUDE (category, "createdAt") WHERE "firstAnswerAt" IS NOT NULL`,
  tickets_closed_at_once: `("closedAt") WHERE "closedAt" IS NOT NULL AND "resolvedAt" IS NULL`,
  tickets_answered: `("createdAt") INCLUDE ("firstAnswerAt") WHERE "firstAnswerAt" IS NOT NULL`,
} as const;
