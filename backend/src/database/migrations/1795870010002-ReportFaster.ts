import type { MigrationInterface, QueryRunner } from 'typeorm';
import { buildIndexes, dropIndexes, type Indexes } from '../schema/indexes.js';

/** Indexes that hold all that reports read of a ticket. */
export class ReportFaster1795870010002 implements MigrationInterface {
  readonly name = 'ReportFaster1795870010002';
  readonly transaction = false;

  public async up(queryRunner: QueryRunner): Promise<void> {
    await buildIndexes(queryRunner, INDEXES);
    for (const name of ['tickets_closed_at_once', 'tickets_answered'])
      await queryRunner.query(`DROP INDEX IF EXISTS ${name}`);
  }

  public async down(queryRunner: QueryRunner): Promise<void> {
    await dropIndexes(queryRunner, Object.keys(INDEXES));
    await buildIndexes(queryRunner, REPLACED);
  }
}

const INDEXES: Indexes = {
  tickets_ended: `tickets ((coalesce("resolvedAt", "closedAt")))
    INCLUDE ("resolvedAt", "closedAt", "autoClosedAt", "createdAt", category, "worldId", id)
    WHERE coalesce("resolvedAt", "closedAt") IS NOT NULL`,
  tickets_reopened: `tickets ("reopenedAt") INCLUDE (category, "worldId", id) WHERE "reopenedAt" IS NOT NULL`,
  tickets_first_answers: `tickets ("firstAnswerAt") INCLUDE ("createdAt", category, "worldId", id) WHERE "firstAnswerAt" IS NOT NULL`,
};

const REPLACED: Indexes = {
  tickets_first_answers: `tickets ("firstAnswerAt") INCLUDE (category, "createdAt") WHERE "firstAnswerAt" IS NOT NULL`,
  tickets_closed_at_once: `tickets ("closedAt") WHERE "closedAt" IS NOT NULL AND "resolvedAt" IS NULL`,
  tickets_answered: `tickets ("createdAt") INCLUDE ("firstAnswerAt") WHERE "firstAnswerAt" IS NOT NULL`,
};
