import type { MigrationInterface, QueryRunner } from 'typeorm';

export class AddVerdicts1795960010001 implements MigrationInterface {
  readonly name = 'AddVerdicts1795960010001';

  public async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(
      `CREATE TYPE "public"."tickets_verdict_enum" AS ENUM('confirmed', 'not_confirmed', 'not_enough_proof', 'duplicate')`,
    );
    await queryRunner.query(
      `ALTER TABLE "tickets" ADD "verdict" "public"."tickets_verdict_enum", ADD "verdictBy" integer,
        ADD "verdictAt" timestamp with time zone, ADD "duplicateOf" integer`,
    );
    await queryRunner.query(
      `ALTER TABLE "tickets" ADD CONSTRAINT "FK_2e09dc982ed4d110ce2f347f55f" FOREIGN KEY ("verdictBy") REFERENCES "users"("id") ON DELETE SET NULL`,
    );
    await queryRunner.query(
      `ALTER TABLE "tickets" ADD CONSTRAINT "FK_44c5969c2b62ee433ec8f0d9d6c" FOREIGN KEY ("duplicateOf") REFERENCES "tickets"("id") ON DELETE SET NULL`,
    );
  }

  public async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(
      `ALTER TABLE "tickets" DROP COLUMN "duplicateOf", DROP COLUMN "verdictAt", DROP COLUMN "verdictBy", DROP COLUMN "verdict"`,
    );
    await queryRunner.query(`DROP TYPE "public"."tickets_verdict_enum"`);
  }
}
