import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Texts that the team keeps to answer with, in both languages, and how often they are used. */
export class KeepMacros1795410020001 implements MigrationInterface {
  readonly name = 'KeepMacros1795410020001';

  public async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(
      `CREATE TABLE "macros" ("id" SERIAL NOT NULL, "ownerId" integer, "name" character varying(80) NOT NULL, "shortcut" character varying(30) NOT NULL, "bodyPt" text, "bodyEn" text, "actions" jsonb NOT NULL, "categories" text array NOT NULL, "isActive" boolean NOT NULL, "createdBy" integer, "updatedAt" TIMESTAMP(3) WITH TIME ZONE NOT NULL, CONSTRAINT "PK_cc6dbe6db03bd5465a8ace61be5" PRIMARY KEY ("id"))`,
    );
    await queryRunner.query(
      `CREATE UNIQUE INDEX "macros_shortcut" ON "macros" (coalesce("ownerId", 0), lower("shortcut"))`,
    );
    await queryRunner.query(
      `CREATE TABLE "macro_days" ("macroId" integer NOT NULL, "day" date NOT NULL, "uses" integer NOT NULL, CONSTRAINT "PK_24f69e4cd023be822080b1f28ce" PRIMARY KEY ("macroId", "day"))`,
    );
    await queryRunner.query(
      `ALTER TABLE "macros" ADD CONSTRAINT "FK_96b00e76c775c1185a9845eda4f" FOREIGN KEY ("ownerId") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE NO ACTION`,
    );
    await queryRunner.query(
      `ALTER TABLE "macros" ADD CONSTRAINT "FK_bd90aa5fbe8d1a9d0d11e0df0b0" FOREIGN KEY ("createdBy") REFERENCES "users"("id") ON DELETE SET NULL ON UPDATE NO ACTION`,
    );
    await queryRunner.query(
      `ALTER TABLE "macro_days" ADD CONSTRAINT "FK_5cc50530c349ad5d446200be13e" FOREIGN KEY ("macroId") REFERENCES "macros"("id") ON DELETE CASCADE ON UPDATE NO ACTION`,
    );
  }

  public async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`DROP TABLE "macro_days"`);
    await queryRunner.query(`DROP TABLE "macros"`);
  }
}
