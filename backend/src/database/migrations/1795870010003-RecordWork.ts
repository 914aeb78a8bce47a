import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Records the members who resolved a ticket and gave its first answer, for the report of the team. Earlier tickets are
 * filled from the log and from their messages. Both move only with times that are in an index already.
 */
export class RecordWork1795870010003 implements MigrationInterface {
  readonly name = 'RecordWork1795870010003';

  public async up(queryRunner: QueryRunner): Promise<void> {
    for (const statement of UP) await queryRunner.query(statement);
  }

  public async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`ALTER TABLE tickets DROP COLUMN "firstAnswerBy"`);
    await queryRunner.query(`ALTER TABLE tickets DROP COLUMN "resolvedBy"`);
  }
}

const UP = [
  `ALTER TABLE tickets ADD "resolvedBy" integer`,
  `ALTER TABLE tickets ADD "firstAnswerBy" integer`,
  `UPDATE tickets t SET "resolvedBy" = e."actorId" FROM (
       SELECT DISTINCT ON (d."ticketId") d."ticketId", d."actorId" FROM domain_events d
         JOIN users u ON u.id = d."actorId"
       WHERE d.type = 'ticket.status_changed' AND d.data->>'from' <> 'resolved' AND d.data->>'to' IN ('resolved', 'closed')
       ORDER BY d."ticketId", d.id DESC) e
     WHERE e."ticketId" = t.id`,
  // Merged messages count for the ticket in which they were written, and for the one that received them.
  `UPDATE tickets t SET "firstAnswerBy" = a."userId" FROM (
       SELECT DISTINCT ON (t.id) t.id, m."userId" FROM ticket_messages m
         JOIN tickets t ON t.id IN (m."ticketId", m."originTicketId") AND t."userId" <> m."userId"
       WHERE NOT m."isInternal" ORDER BY t.id, m.id) a
     WHERE a.id = t.id AND t."firstAnswerAt" IS NOT NULL`,
  `ALTER TABLE tickets ADD CONSTRAINT "FK_e6555d15a1d2383c94139980061" FOREIGN KEY ("resolvedBy") REFERENCES users(id) ON DELETE SET NULL`,
  `ALTER TABLE tickets ADD CONSTRAINT "FK_1d947f4afdf4ce34be0604c9e1d" FOREIGN KEY ("firstAnswerBy") REFERENCES users(id) ON DELETE SET NULL`,
];
