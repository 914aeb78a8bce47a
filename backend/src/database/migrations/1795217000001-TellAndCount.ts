import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Adds the indexes of notifications, statistics and reports, so that none of them grows with the number of tickets. */
export class TellAndCount1795217000001 implements MigrationInterface {
  readonly name = 'TellAndCount1795217000001';

  public async up(queryRunner: QueryRunner): Promise<void> {
    for (const statement of UP) await queryRunner.query(statement);
  }

  public async down(queryRunner: QueryRunner): Promise<void> {
    for (const statement of DOWN) await queryRunner.query(statement);
  }
}

const UP = [
  `ALTER TABLE tickets ADD "firstAnswerAt" TIMESTAMP WITH TIME ZONE`,
  `UPDATE tickets t SET "firstAnswerAt" = (
     SELECT min(m."createdAt") FROM ticket_messages m
     WHERE m."ticketId" = t.id AND m."userId" <> t."userId" AND NOT m."isInternal")`,
  `CREATE INDEX tickets_answered ON tickets ("createdAt") INCLUDE ("firstAnswerAt") WHERE "firstAnswerAt" IS NOT NULL`,
  `CREATE INDEX tickets_closed_at_once ON tickets ("closedAt") WHERE "closedAt" IS NOT NULL AND "resolvedAt" IS NULL`,
  `CREATE INDEX tickets_unfinished ON tickets (category, priority, "worldId")
     WHERE status IN ('open', 'in_progress', 'waiting_response')`,
  `CREATE INDEX notifications_unread ON notifications ("userId", id) WHERE NOT "isRead"`,
  `CREATE INDEX users_team ON users (id) WHERE role IN ('staff', 'admin') AND "isActive"`,
];

const DOWN = [
  `DROP INDEX users_team`,
  `DROP INDEX notifications_unread`,
  `DROP INDEX tickets_unfinished`,
  `DROP INDEX tickets_closed_at_once`,
  `DROP INDEX tickets_answered`,
  `ALTER TABLE tickets DROP COLUMN "firstAnswerAt"`,
];
