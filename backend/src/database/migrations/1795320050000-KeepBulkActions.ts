import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Changes of many tickets at once, with what their undo needs. */
export class KeepBulkActions1795320050000 implements MigrationInterface {
  readonly name = 'KeepBulkActions1795320050000';

  public async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(
      `CREATE TABLE "bulk_actions" ("id" SERIAL NOT NULL, "actorId" integer NOT NULL, "key" uuid, "fingerprint" character(64) NOT NULL, "change" jsonb NOT NULL, "createdAt" TIMESTAMP WITH TIME ZONE NOT NULL DEFAULT now(), "undoUntil" TIMESTAMP WITH TIME ZONE NOT NULL, "undoneAt" TIMESTAMP WITH TIME ZONE, CONSTRAINT "bulk_actions_once" UNIQUE ("actorId", "key"), CONSTRAINT "PK_bc07209820c0a9bd78613415511" PRIMARY KEY ("id"))`,
    );
    await queryRunner.query(`CREATE INDEX "IDX_cf51b74c07847400fa66938b69" ON "bulk_actions"  ("createdAt") `);
    await queryRunner.query(
      `ALTER TABLE "bulk_actions" ADD CONSTRAINT "FK_8ab383dd56bf0a7a93d8118f739" FOREIGN KEY ("actorId") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE NO ACTION`,
    );
    await queryRunner.query(
      `CREATE TABLE "bulk_items" ("bulkId" integer NOT NULL, "ticketId" integer NOT NULL, "outcome" character varying(60) NOT NULL, "before" jsonb, "after" jsonb, "eventIds" bigint array NOT NULL DEFAULT '{}', "undoOutcome" character varying(60), CONSTRAINT "PK_67e0e6d5487d53033ef005c9797" PRIMARY KEY ("bulkId", "ticketId"))`,
    );
    await queryRunner.query(
      `ALTER TABLE "bulk_items" ADD CONSTRAINT "FK_aa827983b48b4b181390e8f4796" FOREIGN KEY ("bulkId") REFERENCES "bulk_actions"("id") ON DELETE CASCADE ON UPDATE NO ACTION`,
    );
  }

  public async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`DROP TABLE "bulk_items"`);
    await queryRunner.query(`DROP TABLE "bulk_actions"`);
  }
}
