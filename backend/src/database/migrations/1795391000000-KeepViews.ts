import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Filters of the ticket list that people keep under a name, for themselves or for the team. */
export class KeepViews1795391000000 implements MigrationInterface {
  readonly name = 'KeepViews1795391000000';

  public async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(
      `CREATE TABLE "views" ("id" SERIAL NOT NULL, "ownerId" integer, "name" character varying(60) NOT NULL, "query" jsonb NOT NULL, "position" integer NOT NULL, "createdBy" integer, "updatedAt" TIMESTAMP(3) WITH TIME ZONE NOT NULL, CONSTRAINT "PK_ae7537f375649a618fff0fb2cb6" PRIMARY KEY ("id"))`,
    );
    await queryRunner.query(`CREATE INDEX "views_of_owner" ON "views"  ("ownerId", "position") `);
    await queryRunner.query(
      `ALTER TABLE "views" ADD CONSTRAINT "FK_09f8bfc5e4f3003a60838c69f2e" FOREIGN KEY ("ownerId") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE NO ACTION`,
    );
    await queryRunner.query(
      `ALTER TABLE "views" ADD CONSTRAINT "FK_43dd558e7965795cae949b22518" FOREIGN KEY ("createdBy") REFERENCES "users"("id") ON DELETE SET NULL ON UPDATE NO ACTION`,
    );
  }

  public async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`DROP TABLE "views"`);
  }
}
