import type { MigrationInterface, QueryRunner } from 'typeorm';

export class AddDeletedFiles1796000010001 implements MigrationInterface {
  readonly name = 'AddDeletedFiles1796000010001';

  public async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(
      `CREATE TABLE "deleted_files" ("fileKey" character varying(40) NOT NULL,
        "dueAt" timestamp with time zone NOT NULL DEFAULT now(), "isRepetition" boolean NOT NULL DEFAULT false,
        CONSTRAINT "PK_deleted_files" PRIMARY KEY ("fileKey"))`,
    );
    await queryRunner.query(`CREATE INDEX "IDX_ba1e51125ac788d1a6d19b5d4d" ON "deleted_files" ("dueAt")`);
    await queryRunner.query(
      `CREATE FUNCTION keep_deleted_files() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        INSERT INTO deleted_files ("fileKey") SELECT "fileKey" FROM gone
          ON CONFLICT ("fileKey") DO UPDATE SET "dueAt" = now(), "isRepetition" = false;
        RETURN NULL;
      END $$`,
    );
    await queryRunner.query(
      `CREATE TRIGGER ticket_attachments_deleted AFTER DELETE ON ticket_attachments
        REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION keep_deleted_files()`,
    );
    await queryRunner.query(
      `INSERT INTO deleted_files ("fileKey") SELECT "fileKey" FROM removals
        WHERE "fileKey" IS NOT NULL AND "createdAt" > now() - interval '2 days' ON CONFLICT DO NOTHING`,
    );
    await queryRunner.query(`DROP INDEX "removals_files"`);
    await queryRunner.query(`ALTER TABLE "removals" DROP COLUMN "fileKey"`);
  }

  public async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`ALTER TABLE "removals" ADD "fileKey" character varying(40)`);
    await queryRunner.query(`CREATE INDEX "removals_files" ON "removals" ("createdAt") WHERE "fileKey" IS NOT NULL`);
    await queryRunner.query(`DROP TRIGGER ticket_attachments_deleted ON ticket_attachments`);
    await queryRunner.query(`DROP FUNCTION keep_deleted_files()`);
    await queryRunner.query(`DROP TABLE "deleted_files"`);
  }
}
