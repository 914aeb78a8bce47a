import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Since when a ticket waits for the team, and whether the team has opened it. Both change rarely: `waitingSince` only with
 * the status, which stands in indexes anyway, and `openedByTeamAt` once, so a plain reply still updates in place (HOT).
 */
export class QueueTickets1795320010000 implements MigrationInterface {
  readonly name = 'QueueTickets1795320010000';

  public async up(queryRunner: QueryRunner): Promise<void> {
    for (const statement of UP) await queryRunner.query(statement);
  }

  public async down(queryRunner: QueryRunner): Promise<void> {
    for (const statement of DOWN) await queryRunner.query(statement);
  }
}

const WAITS = `status IN ('open', 'in_progress')`;

const UP = [
  `ALTER TABLE tickets ADD "waitingSince" TIMESTAMP WITH TIME ZONE`,
  // Since the first message of the player after the last reply; a ticket without either waits since it was opened.
  `UPDATE tickets t SET "waitingSince" = coalesce((
       SELECT min(m."createdAt") FROM ticket_messages m,
         (SELECT max(a.id) AS id FROM ticket_messages a
           WHERE a."ticketId" = t.id AND a."userId" <> t."userId" AND NOT a."isInternal") reply
       WHERE m."ticketId" = t.id AND m."userId" = t."userId" AND m.id > reply.id), "createdAt")
     WHERE ${WAITS}`,
  `ALTER TABLE tickets ALTER "waitingSince" SET DEFAULT now()`,
  `ALTER TABLE tickets ADD CONSTRAINT tickets_waiting_since CHECK ((${WAITS}) = ("waitingSince" IS NOT NULL))`,
  `CREATE INDEX tickets_queue ON tickets ("waitingSince", id)
     INCLUDE (status, category, priority, "worldId", "assignedTo", "userId") WHERE "waitingSince" IS NOT NULL`,
  // With a constant default PostgreSQL does not rewrite the table: tickets of before count as opened but for new ones.
  `ALTER TABLE tickets ADD "openedByTeamAt" TIMESTAMP WITH TIME ZONE DEFAULT now()`,
  `ALTER TABLE tickets ALTER "openedByTeamAt" DROP DEFAULT`,
  `UPDATE tickets t SET "openedByTeamAt" = NULL WHERE status = 'open' AND "firstAnswerAt" IS NULL AND NOT EXISTS (
     SELECT FROM user_message_reads r JOIN users u ON u.id = r."userId"
     WHERE r."ticketId" = t.id AND r."userId" <> t."userId" AND u.role IN ('staff', 'admin'))`,
];

const DOWN = [
  `ALTER TABLE tickets DROP "openedByTeamAt"`,
  `DROP INDEX tickets_queue`,
  `ALTER TABLE tickets DROP CONSTRAINT tickets_waiting_since`,
  `ALTER TABLE tickets DROP "waitingSince"`,
];
