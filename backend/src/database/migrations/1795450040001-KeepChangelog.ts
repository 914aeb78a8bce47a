import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The changelog, which tickets it says are fixed, and who was told (docs/decisions/0100-changelog.md). */
export class KeepChangelog1795450040001 implements MigrationInterface {
  readonly name = 'KeepChangelog1795450040001';

  public async up(queryRunner: QueryRunner): Promise<void> {
    for (const statement of UP) await queryRunner.query(statement);
  }

  public async down(queryRunner: QueryRunner): Promise<void> {
    for (const statement of DOWN) await queryRunner.query(statement);
  }
}

const UP = [
  `CREATE TABLE "changelog_entries" ("id" SERIAL NOT NULL, "titlePt" character varying(120) NOT NULL DEFAULT '', "titleEn" character varying(120) NOT NULL DEFAULT '', "bodyPt" text NOT NULL DEFAULT '', "bodyEn" text NOT NULL DEFAULT '', "worldId" integer, "isPublished" boolean NOT NULL DEFAULT false, "publishedAt" TIMESTAMP(3) WITH TIME ZONE, "isNoticeDue" boolean NOT NULL DEFAULT false, "createdBy" integer, CONSTRAINT "PK_fb966e0e6c2c82063cbb728cab3" PRIMARY KEY ("id"))`,
  `CREATE TABLE "changelog_notices" ("changelogId" integer NOT NULL, "userId" integer NOT NULL, "createdAt" TIMESTAMP(3) WITH TIME ZONE NOT NULL DEFAULT now(), CONSTRAINT "PK_changelog_notices" PRIMARY KEY ("changelogId", "userId"))`,
  `CREATE INDEX "changelog_notices_of_user" ON "changelog_notices"  ("userId") `,
  `ALTER TABLE "tickets" ADD "changelogId" integer`,
  `ALTER TABLE "changelog_entries" ADD CONSTRAINT "FK_64493c0dc097ac4f0b0d1fd89e1" FOREIGN KEY ("worldId") REFERENCES "worlds"("id") ON DELETE SET NULL ON UPDATE NO ACTION`,
  `ALTER TABLE "changelog_entries" ADD CONSTRAINT "FK_0bccb062810f9a83a93b030b64a" FOREIGN KEY ("createdBy") REFERENCES "users"("id") ON DELETE SET NULL ON UPDATE NO ACTION`,
  `ALTER TABLE "changelog_notices" ADD CONSTRAINT "FK_9e01959f06b63265e0a49adfe17" FOREIGN KEY ("changelogId") REFERENCES "changelog_entries"("id") ON DELETE CASCADE ON UPDATE NO ACTION`,
  `ALTER TABLE "changelog_notices" ADD CONSTRAINT "FK_916ec773433e2b6abf8c2f96308" FOREIGN KEY ("userId") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE NO ACTION`,
  `ALTER TABLE "tickets" ADD CONSTRAINT "FK_3acf3f2e3e04829939cf5707081" FOREIGN KEY ("changelogId") REFERENCES "changelog_entries"("id") ON DELETE SET NULL ON UPDATE NO ACTION`,
  `CREATE INDEX changelog_published ON changelog_entries ("publishedAt" DESC, id DESC) WHERE "isPublished"`,
  `CREATE INDEX changelog_notices_due ON changelog_entries (id) WHERE "isNoticeDue"`,
  `CREATE INDEX tickets_by_changelog ON tickets ("changelogId", id) WHERE "changelogId" IS NOT NULL`,
];

const DOWN = [
  `ALTER TABLE "tickets" DROP COLUMN "changelogId"`,
  `DROP TABLE "changelog_notices"`,
  `DROP TABLE "changelog_entries"`,
];
