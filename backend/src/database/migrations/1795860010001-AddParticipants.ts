import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Also adds everybody who has written in a ticket of somebody else while in the team. */
export class AddParticipants1795860010001 implements MigrationInterface {
  readonly name = 'AddParticipants1795860010001';

  public async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(
      `CREATE TABLE "ticket_participants" ("userId" integer NOT NULL, "ticketId" integer NOT NULL,
        "createdAt" TIMESTAMP WITH TIME ZONE NOT NULL DEFAULT now(),
        CONSTRAINT "PK_ticket_participants" PRIMARY KEY ("userId", "ticketId"))`,
    );
    await queryRunner.query(
      `INSERT INTO "ticket_participants" ("userId", "ticketId", "createdAt")
        SELECT m."userId", m."ticketId", min(m."createdAt") FROM "ticket_messages" m
          JOIN "users" u ON u."id" = m."userId" AND u."role" IN ('staff', 'admin')
          JOIN "tickets" t ON t."id" = m."ticketId" AND t."userId" <> m."userId"
        GROUP BY 1, 2`,
    );
    await queryRunner.query(`CREATE INDEX "ticket_participants_of_ticket" ON "ticket_participants" ("ticketId")`);
    await queryRunner.query(
      `ALTER TABLE "ticket_participants" ADD CONSTRAINT "FK_4e5f07696a97841345a25975a69" FOREIGN KEY ("userId") REFERENCES "users"("id") ON DELETE CASCADE`,
    );
    await queryRunner.query(
      `ALTER TABLE "ticket_participants" ADD CONSTRAINT "FK_a20f7c5d0fcd1f49cebd794c9b9" FOREIGN KEY ("ticketId") REFERENCES "tickets"("id") ON DELETE CASCADE`,
    );
  }

  public async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`DROP TABLE "ticket_participants"`);
  }
}
