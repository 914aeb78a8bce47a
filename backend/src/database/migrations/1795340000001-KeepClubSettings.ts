import type { MigrationInterface, QueryRunner } from 'typeorm';

const FOREIGN_KEYS = [
  ['club_settings', 'FK_0dedca20d2a2af2f4c3a6240f86'],
  ['club_images', 'FK_faba0547967ad1f0fca2b43c143'],
] as const;

/** Settings that admins change, and the club's logo and favicon. */
export class KeepClubSettings1795340000001 implements MigrationInterface {
  readonly name = 'KeepClubSettings1795340000001';

  public async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(
      `CREATE TABLE "club_settings" ("key" character varying(60) NOT NULL, "value" jsonb, "updatedBy" integer, "updatedAt" TIMESTAMP(3) WITH TIME ZONE NOT NULL, CONSTRAINT "PK_club_settings" PRIMARY KEY ("key"))`,
    );
    await queryRunner.query(
      `CREATE TABLE "club_images" ("kind" character varying(10) NOT NULL, "bytes" bytea NOT NULL, "sha256" character(64) NOT NULL, "updatedBy" integer, "updatedAt" TIMESTAMP WITH TIME ZONE NOT NULL DEFAULT now(), CONSTRAINT "PK_club_images" PRIMARY KEY ("kind"))`,
    );
    for (const [table, name] of FOREIGN_KEYS)
      await queryRunner.query(
        `ALTER TABLE "${table}" ADD CONSTRAINT "${name}" FOREIGN KEY ("updatedBy") REFERENCES "users"("id") ON DELETE SET NULL ON UPDATE NO ACTION`,
      );
  }

  public async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`DROP TABLE "club_images"`);
    await queryRunner.query(`DROP TABLE "club_settings"`);
  }
}
