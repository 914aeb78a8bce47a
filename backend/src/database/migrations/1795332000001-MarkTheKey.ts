import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A start with another secret key than before is noticed. */
export class MarkTheKey1795332000001 implements MigrationInterface {
  readonly name = 'MarkTheKey1795332000001';

  public async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(
      `CREATE TABLE "secret_key_marks" ("id" integer NOT NULL, "mark" character(16) NOT NULL, "createdAt" TIMESTAMP WITH TIME ZONE NOT NULL DEFAULT now(), CONSTRAINT "secret_key_marks_pkey" PRIMARY KEY ("id"))`,
    );
  }

  public async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`DROP TABLE "secret_key_marks"`);
  }
}
