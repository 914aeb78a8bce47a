import type { MigrationInterface, QueryRunner } from 'typeorm';

export class AddPrivacyRequests1795980010001 implements MigrationInterface {
  readonly name = 'AddPrivacyRequests1795980010001';

  public async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`CREATE TYPE "public"."privacy_requests_kind_enum" AS ENUM('export', 'erasure')`);
    await queryRunner.query(
      `CREATE TYPE "public"."privacy_requests_outcome_enum" AS ENUM('done', 'refused', 'withdrawn')`,
    );
    await queryRunner.query(
      `CREATE TABLE "privacy_requests" ("id" SERIAL NOT NULL, "userId" integer NOT NULL,
        "kind" "public"."privacy_requests_kind_enum" NOT NULL, "createdAt" timestamp with time zone NOT NULL DEFAULT now(),
        "createdBy" integer, "endedAt" timestamp with time zone, "endedBy" integer,
        "outcome" "public"."privacy_requests_outcome_enum", "reason" character varying(1000),
        CONSTRAINT "PK_privacy_requests" PRIMARY KEY ("id"))`,
    );
    await queryRunner.query(
      `CREATE UNIQUE INDEX "privacy_requests_open" ON "privacy_requests" ("userId") WHERE "endedAt" IS NULL`,
    );
    await queryRunner.query(`CREATE INDEX "IDX_b5afacc65f1e5ec4f5b388ee8c" ON "privacy_requests" ("userId")`);
    await queryRunner.query(
      `ALTER TABLE "privacy_requests" ADD CONSTRAINT "FK_b5afacc65f1e5ec4f5b388ee8c2" FOREIGN KEY ("userId") REFERENCES "users"("id") ON DELETE CASCADE`,
    );
    await queryRunner.query(
      `ALTER TABLE "privacy_requests" ADD CONSTRAINT "FK_b820039acb2df1afa474440e1f0" FOREIGN KEY ("createdBy") REFERENCES "users"("id") ON DELETE SET NULL`,
    );
    await queryRunner.query(
      `ALTER TABLE "privacy_requests" ADD CONSTRAINT "FK_562b5e036b64f64fcfb48b0a08e" FOREIGN KEY ("endedBy") REFERENCES "users"("id") ON DELETE SET NULL`,
    );
  }

  public async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`DROP TABLE "privacy_requests"`);
    await queryRunner.query(`DROP TYPE "public"."privacy_requests_outcome_enum"`);
    await queryRunner.query(`DROP TYPE "public"."privacy_requests_kind_enum"`);
  }
}
