import type { MigrationInterface, QueryRunner } from 'typeorm';

export class AddRetention1796010010001 implements MigrationInterface {
  readonly name = 'AddRetention1796010010001';

  public async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(
      `CREATE TABLE "retention_rules" ("subject" character varying(40) NOT NULL, "months" integer,
        "startsAt" TIMESTAMP(3) WITH TIME ZONE NOT NULL, "updatedAt" TIMESTAMP(3) WITH TIME ZONE NOT NULL,
        CONSTRAINT "PK_retention_rules" PRIMARY KEY ("subject"))`,
    );
    await queryRunner.query(
      `ALTER TABLE "tickets" ADD "blankedAt" TIMESTAMP WITH TIME ZONE, ADD "filesDeletedAt" TIMESTAMP WITH TIME ZONE,
        ADD "holdReason" character varying(500), ADD "holdUntil" TIMESTAMP(3) WITH TIME ZONE, ADD "heldBy" integer`,
    );
    await queryRunner.query(
      `ALTER TABLE "tickets" ADD CONSTRAINT "FK_a165c851d5a9168a428f7515eb7" FOREIGN KEY ("heldBy") REFERENCES "users"("id") ON DELETE SET NULL`,
    );
  }

  public async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(
      `ALTER TABLE "tickets" DROP COLUMN "heldBy", DROP COLUMN "holdUntil", DROP COLUMN "holdReason",
        DROP COLUMN "filesDeletedAt", DROP COLUMN "blankedAt"`,
    );
    await queryRunner.query(`DROP TABLE "retention_rules"`);
  }
}
