import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Links by mail with which people choose their password. */
export class SendAccountLinks1795360000101 implements MigrationInterface {
  readonly name = 'SendAccountLinks1795360000101';

  public async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`CREATE TYPE "public"."account_tokens_kind_enum" AS ENUM('invite', 'reset')`);
    await queryRunner.query(
      `CREATE TABLE "account_tokens" ("id" SERIAL NOT NULL, "userId" integer NOT NULL, "kind" "public"."account_tokens_kind_enum" NOT NULL, "tokenHash" character(64) NOT NULL, "createdAt" TIMESTAMP WITH TIME ZONE NOT NULL DEFAULT now(), "expiresAt" TIMESTAMP WITH TIME ZONE NOT NULL, "usedAt" TIMESTAMP WITH TIME ZONE, CONSTRAINT "UQ_996110bad8e7252c44847d7ceb3" UNIQUE ("tokenHash"), CONSTRAINT "PK_5e3640c493cc6206a44b885e6a9" PRIMARY KEY ("id"))`,
    );
    await queryRunner.query(`CREATE INDEX "IDX_c846ac09be5a5f4feeb7314469" ON "account_tokens"  ("userId") `);
    await queryRunner.query(`CREATE INDEX "IDX_b89f29381ba7a31e44a94aeba4" ON "account_tokens"  ("expiresAt") `);
    await queryRunner.query(
      `CREATE UNIQUE INDEX "account_tokens_unused" ON "account_tokens"  ("userId", "kind") WHERE "usedAt" IS NULL`,
    );
    await queryRunner.query(
      `ALTER TABLE "account_tokens" ADD CONSTRAINT "FK_c846ac09be5a5f4feeb7314469f" FOREIGN KEY ("userId") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE NO ACTION`,
    );
  }

  public async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`DROP TABLE "account_tokens"`);
    await queryRunner.query(`DROP TYPE "public"."account_tokens_kind_enum"`);
  }
}
