import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Tickets that continue in another one of the same player, and links between tickets (docs/decisions/0092-merging.md). */
export class MergeTickets1795420050001 implements MigrationInterface {
  readonly name = 'MergeTickets1795420050001';

  public async up(queryRunner: QueryRunner): Promise<void> {
    for (const statement of UP) await queryRunner.query(statement);
  }

  public async down(queryRunner: QueryRunner): Promise<void> {
    for (const statement of DOWN) await queryRunner.query(statement);
  }
}

const UP = [
  `ALTER TABLE "tickets" ADD "mergedIntoId" integer`,
  `ALTER TABLE "tickets" ADD "mergedAt" TIMESTAMP WITH TIME ZONE`,
  `ALTER TABLE "tickets" ADD CONSTRAINT "FK_0c1624e59488fc3d5a837c3d352" FOREIGN KEY ("mergedIntoId") REFERENCES "tickets"("id") ON DELETE SET NULL ON UPDATE NO ACTION`,
  `CREATE INDEX tickets_merged ON tickets ("mergedIntoId") WHERE "mergedIntoId" IS NOT NULL`,
  `ALTER TABLE "ticket_messages" ADD "originTicketId" integer`,
  `ALTER TABLE "ticket_messages" ADD CONSTRAINT "FK_91621713d43b40b0d06cd832083" FOREIGN KEY ("originTicketId") REFERENCES "tickets"("id") ON DELETE SET NULL ON UPDATE NO ACTION`,
  `CREATE INDEX ticket_messages_origin ON ticket_messages ("originTicketId") WHERE "originTicketId" IS NOT NULL`,
  `ALTER TABLE "ticket_attachments" ADD "originTicketId" integer`,
  `ALTER TABLE "ticket_attachments" ADD CONSTRAINT "FK_6a6e4111f37ac2855543e66f295" FOREIGN KEY ("originTicketId") REFERENCES "tickets"("id") ON DELETE SET NULL ON UPDATE NO ACTION`,
  `CREATE INDEX ticket_attachments_origin ON ticket_attachments ("originTicketId") WHERE "originTicketId" IS NOT NULL`,
  `CREATE TABLE "ticket_links" ("aId" integer NOT NULL, "bId" integer NOT NULL, "createdAt" TIMESTAMP WITH TIME ZONE NOT NULL DEFAULT now(), CONSTRAINT "ticket_links_order" CHECK ("aId" < "bId"), CONSTRAINT "PK_ticket_links" PRIMARY KEY ("aId", "bId"))`,
  `ALTER TABLE "ticket_links" ADD CONSTRAINT "FK_5d9f4c15d5d5d581ff36e2bf3ab" FOREIGN KEY ("aId") REFERENCES "tickets"("id") ON DELETE CASCADE ON UPDATE NO ACTION`,
  `ALTER TABLE "ticket_links" ADD CONSTRAINT "FK_dadc7cbd9808da542e0e94ce4f3" FOREIGN KEY ("bId") REFERENCES "tickets"("id") ON DELETE CASCADE ON UPDATE NO ACTION`,
  `CREATE INDEX ticket_links_other ON ticket_links ("bId")`,
];

const DOWN = [
  `DROP TABLE "ticket_links"`,
  `DROP INDEX ticket_attachments_origin`,
  `ALTER TABLE "ticket_attachments" DROP CONSTRAINT "FK_6a6e4111f37ac2855543e66f295"`,
  `ALTER TABLE "ticket_attachments" DROP COLUMN "originTicketId"`,
  `DROP INDEX ticket_messages_origin`,
  `ALTER TABLE "ticket_messages" DROP CONSTRAINT "FK_91621713d43b40b0d06cd832083"`,
  `ALTER TABLE "ticket_messages" DROP COLUMN "originTicketId"`,
  `DROP INDEX tickets_merged`,
  `ALTER TABLE "tickets" DROP CONSTRAINT "FK_0c1624e59488fc3d5a837c3d352"`,
  `ALTER TABLE "tickets" DROP COLUMN "mergedAt"`,
  `ALTER TABLE "tickets" DROP COLUMN "mergedIntoId"`,
];
