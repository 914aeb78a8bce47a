import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Worlds are ordered and retired by admins; characters carry the id of the game, so that an import can be repeated. */
export class AdministerWorlds1795310000001 implements MigrationInterface {
  readonly name = 'AdministerWorlds1795310000001';

  public async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`ALTER TABLE "worlds" ADD "position" integer NOT NULL DEFAULT '0'`);
    await queryRunner.query(`ALTER TABLE "worlds" ADD "retiredAt" TIMESTAMP WITH TIME ZONE`);
    await queryRunner.query(`ALTER TABLE "characters" ADD "externalId" character varying(64)`);
    await queryRunner.query(`CREATE UNIQUE INDEX "characters_external_id" ON "characters" ("worldId", "externalId")`);
  }

  public async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`DROP INDEX "characters_external_id"`);
    await queryRunner.query(`ALTER TABLE "characters" DROP COLUMN "externalId"`);
    await queryRunner.query(`ALTER TABLE "worlds" DROP COLUMN "retiredAt"`);
    await queryRunner.query(`ALTER TABLE "worlds" DROP COLUMN "position"`);
  }
}
