import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The character of a ticket as it was when the ticket was opened. */
export class KeepSnapshots1795450000002 implements MigrationInterface {
  readonly name = 'KeepSnapshots1795450000002';

  public async up(queryRunner: QueryRunner): Promise<void> {
    for (const statement of UP) await queryRunner.query(statement);
  }

  public async down(queryRunner: QueryRunner): Promise<void> {
    for (const statement of DOWN) await queryRunner.query(statement);
  }
}

const UP = [
  `CREATE TYPE "public"."ticket_snapshots_source_enum" AS ENUM('table', 'game')`,
  `CREATE TABLE "ticket_snapshots" ("ticketId" integer NOT NULL, "takenAt" TIMESTAMP WITH TIME ZONE NOT NULL DEFAULT now(), "source" "public"."ticket_snapshots_source_enum" NOT NULL DEFAULT 'table', "data" jsonb NOT NULL, CONSTRAINT "PK_ticket_snapshots" PRIMARY KEY ("ticketId"))`,
  `ALTER TABLE "ticket_snapshots" ADD CONSTRAINT "FK_8da4a8a8f88047a5e10eb9064b4" FOREIGN KEY ("ticketId") REFERENCES "tickets"("id") ON DELETE CASCADE ON UPDATE NO ACTION`,
];

const DOWN = [`DROP TABLE "ticket_snapshots"`, `DROP TYPE "public"."ticket_snapshots_source_enum"`];
