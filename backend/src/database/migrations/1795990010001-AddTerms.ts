import type { MigrationInterface, QueryRunner } from 'typeorm';

export class AddTerms1795990010001 implements MigrationInterface {
  readonly name = 'AddTerms1795990010001';

  public async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(
      `CREATE TABLE "terms_versions" ("id" SERIAL NOT NULL, "hash" character(64) NOT NULL, "linesPt" text array NOT NULL,
        "linesEn" text array NOT NULL, "createdAt" timestamp with time zone NOT NULL DEFAULT now(),
        CONSTRAINT "PK_terms_versions" PRIMARY KEY ("id"), CONSTRAINT "UQ_c85c934096e68337b65f7c31d4e" UNIQUE ("hash"))`,
    );
    await queryRunner.query(`ALTER TABLE "tickets" ADD "termsId" integer`);
    await queryRunner.query(
      `ALTER TABLE "tickets" ADD CONSTRAINT "FK_311b9d9ca60f03d24563999ec71" FOREIGN KEY ("termsId") REFERENCES "terms_versions"("id") ON DELETE SET NULL`,
    );
  }

  public async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`ALTER TABLE "tickets" DROP COLUMN "termsId"`);
    await queryRunner.query(`DROP TABLE "terms_versions"`);
  }
}
