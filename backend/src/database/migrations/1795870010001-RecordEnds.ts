import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * When a ticket was ended by automatic closing, and when it was last reopened, for reports and for filters of lists. Both
 * move only with the status, so a plain reply still updates in place (HOT). Earlier tickets are filled from the log.
 */
export class RecordEnds1795870010001 implements MigrationInterface {
  readonly name = 'RecordEnds1795870010001';

  public async up(queryRunner: QueryRunner): Promise<void> {
    for (const statement of UP) await queryRunner.query(statement);
  }

  public async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`ALTER TABLE tickets DROP COLUMN "reopenedAt"`);
    await queryRunner.query(`ALTER TABLE tickets DROP COLUMN "autoClosedAt"`);
  }
}

const UP = [
  `ALTER TABLE tickets ADD "autoClosedAt" TIMESTAMP WITH TIME ZONE`,
  `ALTER TABLE tickets ADD "reopenedAt" TIMESTAMP WITH TIME ZONE`,
  `UPDATE tickets t SET "autoClosedAt" = t."closedAt"
     WHERE t."closedAt" IS NOT NULL AND t."resolvedAt" IS NULL AND (
       SELECT e."actorId" IS NULL AND e.data->>'to' = 'closed' FROM domain_events e
       WHERE e."ticketId" = t.id AND e.type = 'ticket.status_changed' ORDER BY e.id DESC LIMIT 1)`,
  `UPDATE tickets t SET "reopenedAt" = e.at FROM (
       SELECT "ticketId", max("createdAt") AS at FROM domain_events
       WHERE type = 'ticket.status_changed' AND data->>'from' IN ('resolved', 'closed')
         AND data->>'to' NOT IN ('resolved', 'closed')
       GROUP BY "ticketId") e
     WHERE e."ticketId" = t.id`,
];
