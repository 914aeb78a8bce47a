import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Suspensions of players (docs/decisions/0099-limits-on-opening.md). */
export class BlockUsers1795600020001 implements MigrationInterface {
  readonly name = 'BlockUsers1795600020001';

  public async up(queryRunner: QueryRunner): Promise<void> {
    for (const statement of UP) await queryRunner.query(statement);
  }

  public async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`DROP TABLE "user_blocks"`);
  }
}

const UP = [
  `CREATE TABLE "user_blocks" ("id" SERIAL NOT NULL, "userId" integer NOT NULL, "what" character varying(10) NOT NULL, "reasonKey" character varying(30) NOT NULL, "note" character varying(500) NOT NULL DEFAULT '', "until" TIMESTAMP(3) WITH TIME ZONE NOT NULL, "createdBy" integer, "createdAt" TIMESTAMP(3) WITH TIME ZONE NOT NULL DEFAULT now(), "liftedAt" TIMESTAMP(3) WITH TIME ZONE, "liftedBy" integer, CONSTRAINT "PK_user_blocks" PRIMARY KEY ("id"))`,
  `ALTER TABLE "user_blocks" ADD CONSTRAINT "FK_e5126385b30cad06ee18038ab60" FOREIGN KEY ("userId") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE NO ACTION`,
  `ALTER TABLE "user_blocks" ADD CONSTRAINT "FK_76cf46b3886f6739f71744c8328" FOREIGN KEY ("createdBy") REFERENCES "users"("id") ON DELETE SET NULL ON UPDATE NO ACTION`,
  `ALTER TABLE "user_blocks" ADD CONSTRAINT "FK_5b0cb6eec5b7b1d0bddfe4357b6" FOREIGN KEY ("liftedBy") REFERENCES "users"("id") ON DELETE SET NULL ON UPDATE NO ACTION`,
  `CREATE INDEX user_blocks_live ON user_blocks ("userId") WHERE "liftedAt" IS NULL`,
];
