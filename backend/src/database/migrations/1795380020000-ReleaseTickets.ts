import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Queue of the job that releases tickets; filled with everybody who is no longer in the team and has unclosed tickets. */
export class ReleaseTickets1795380020000 implements MigrationInterface {
  readonly name = 'ReleaseTickets1795380020000';

  public async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(
      `CREATE TABLE "former_assignees" ("userId" integer NOT NULL, "releasedCount" integer NOT NULL DEFAULT 0, CONSTRAINT "PK_former_assignees" PRIMARY KEY ("userId"))`,
    );
    await queryRunner.query(
      `ALTER TABLE "former_assignees" ADD CONSTRAINT "FK_9eb3c39bc375fb705d481093f10" FOREIGN KEY ("userId") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE NO ACTION`,
    );
    await queryRunner.query(
      `INSERT INTO "former_assignees" ("userId") SELECT u."id" FROM "users" u
       WHERE NOT (u."role" IN ('staff', 'admin') AND u."isActive")
         AND EXISTS (SELECT FROM "tickets" t WHERE t."assignedTo" = u."id" AND t."status" <> 'closed')`,
    );
  }

  public async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`DROP TABLE "former_assignees"`);
  }
}
