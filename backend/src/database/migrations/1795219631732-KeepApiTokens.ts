import type { MigrationInterface, QueryRunner } from 'typeorm';

export class KeepApiTokens1795219631732 implements MigrationInterface {
  readonly name = 'KeepApiTokens1795219631732';

  public async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`CREATE TYPE "public"."api_tokens_scope_enum" AS ENUM('read', 'write', 'admin')`);
    await queryRunner.query(
      `CREATE TABLE "api_tokens" ("id" SERIAL NOT NULL, "name" character varying(100) NOT NULL, "scope" "public"."api_tokens_scope_enum" NOT NULL, "tokenHash" character(64) NOT NULL, "userId" integer NOT NULL, "createdAt" TIMESTAMP WITH TIME ZONE NOT NULL DEFAULT now(), "expiresAt" TIMESTAMP WITH TIME ZONE NOT NULL, "lastUsedAt" TIMESTAMP WITH TIME ZONE, CONSTRAINT "UQ_cdac8e064e6e9c2e0835d1c1b86" UNIQUE ("tokenHash"), CONSTRAINT "PK_c587455266b5fa8dace7194caac" PRIMARY KEY ("id"))`,
    );
    await queryRunner.query(`CREATE INDEX "IDX_2a2ce819bd75cc0193bfb2692b" ON "api_tokens"  ("userId") `);
    await queryRunner.query(`ALTER TABLE "domain_events" ADD "apiTokenId" integer`);
    await queryRunner.query(
      `ALTER TABLE "api_tokens" ADD CONSTRAINT "FK_2a2ce819bd75cc0193bfb2692bd" FOREIGN KEY ("userId") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE NO ACTION`,
    );
  }

  public async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`ALTER TABLE "api_tokens" DROP CONSTRAINT "FK_2a2ce819bd75cc0193bfb2692bd"`);
    await queryRunner.query(`ALTER TABLE "domain_events" DROP COLUMN "apiTokenId"`);
    await queryRunner.query(`DROP INDEX "public"."IDX_2a2ce819bd75cc0193bfb2692b"`);
    await queryRunner.query(`DROP TABLE "api_tokens"`);
    await queryRunner.query(`DROP TYPE "public"."api_tokens_scope_enum"`);
  }
}
