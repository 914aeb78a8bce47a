import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Texts that people have begun and not sent, so that they can go on at another device. */
export class KeepDrafts1795320040000 implements MigrationInterface {
  readonly name = 'KeepDrafts1795320040000';

  public async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(
      `CREATE TABLE "drafts" ("userId" integer NOT NULL, "ticketId" integer NOT NULL, "mode" character varying(5) NOT NULL, "text" text NOT NULL, "sinceMessageId" integer NOT NULL, "rev" integer NOT NULL, "updatedAt" TIMESTAMP WITH TIME ZONE NOT NULL DEFAULT now(), CONSTRAINT "drafts_mode" CHECK (mode IN ('reply', 'note')), CONSTRAINT "PK_drafts" PRIMARY KEY ("userId", "ticketId", "mode"))`,
    );
    await queryRunner.query(`CREATE INDEX "IDX_c9be48c1aa270fe86d9b2b428c" ON "drafts"  ("ticketId") `);
    await queryRunner.query(
      `ALTER TABLE "drafts" ADD CONSTRAINT "FK_6b4e9f2a1131fc1e9c5ba6ceaeb" FOREIGN KEY ("userId") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE NO ACTION`,
    );
    await queryRunner.query(
      `ALTER TABLE "drafts" ADD CONSTRAINT "FK_c9be48c1aa270fe86d9b2b428ce" FOREIGN KEY ("ticketId") REFERENCES "tickets"("id") ON DELETE CASCADE ON UPDATE NO ACTION`,
    );
  }

  public async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`DROP TABLE "drafts"`);
  }
}
