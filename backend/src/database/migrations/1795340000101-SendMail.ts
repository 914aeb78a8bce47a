import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The queue of mails, and what an account needs for them. */
export class SendMail1795340000101 implements MigrationInterface {
  readonly name = 'SendMail1795340000101';

  public async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`ALTER TABLE "users" ADD "language" character varying(2)`);
    await queryRunner.query(`ALTER TABLE "users" ADD "mailBouncedAt" TIMESTAMP WITH TIME ZONE`);
    await queryRunner.query(
      `CREATE TYPE "public"."mails_state_enum" AS ENUM('pending', 'sending', 'sent', 'dropped', 'parked')`,
    );
    await queryRunner.query(
      `CREATE TABLE "mails" ("id" SERIAL NOT NULL, "userId" integer NOT NULL, "kind" character varying(30) NOT NULL, "ticketId" integer, "params" text, "state" "public"."mails_state_enum" NOT NULL DEFAULT 'pending', "sendAfter" TIMESTAMP WITH TIME ZONE NOT NULL DEFAULT now(), "attempts" integer NOT NULL DEFAULT '0', "claimedUntil" TIMESTAMP WITH TIME ZONE, "lastAttemptAt" TIMESTAMP WITH TIME ZONE, "error" character varying(40), "createdAt" TIMESTAMP WITH TIME ZONE NOT NULL DEFAULT now(), "sentAt" TIMESTAMP WITH TIME ZONE, CONSTRAINT "PK_mails" PRIMARY KEY ("id"))`,
    );
    await queryRunner.query(`CREATE INDEX "IDX_ad3ea1788b0afd88fdfdaa4fff" ON "mails"  ("userId", "id") `);
    await queryRunner.query(`CREATE INDEX "IDX_f8f4ea6eaab34d6dbcf2c25c5f" ON "mails"  ("ticketId") `);
    await queryRunner.query(`CREATE INDEX "IDX_4a5e90022798ac6a3c9ae6ea07" ON "mails"  ("createdAt") `);
    await queryRunner.query(
      `ALTER TABLE "mails" ADD CONSTRAINT "FK_fb5f5967e637a50eca5241ae42b" FOREIGN KEY ("userId") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE NO ACTION`,
    );
    await queryRunner.query(
      `ALTER TABLE "mails" ADD CONSTRAINT "FK_f8f4ea6eaab34d6dbcf2c25c5f0" FOREIGN KEY ("ticketId") REFERENCES "tickets"("id") ON DELETE CASCADE ON UPDATE NO ACTION`,
    );
    // Further events of a ticket join the mail that waits.
    await queryRunner.query(
      `CREATE UNIQUE INDEX mails_pending ON mails ("userId", "ticketId", kind) WHERE state = 'pending'`,
    );
    await queryRunner.query(`CREATE INDEX mails_due ON mails ("sendAfter") WHERE state IN ('pending', 'sending')`);
    // For the limit per minute.
    await queryRunner.query(
      `CREATE INDEX mails_attempted ON mails ("lastAttemptAt") WHERE "lastAttemptAt" IS NOT NULL`,
    );
  }

  public async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`DROP TABLE "mails"`);
    await queryRunner.query(`DROP TYPE "public"."mails_state_enum"`);
    await queryRunner.query(`ALTER TABLE "users" DROP COLUMN "mailBouncedAt"`);
    await queryRunner.query(`ALTER TABLE "users" DROP COLUMN "language"`);
  }
}
