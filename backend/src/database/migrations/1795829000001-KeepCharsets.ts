import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Texts of before are UTF-8: nothing else was accepted. */
export class KeepCharsets1795829000001 implements MigrationInterface {
  readonly name = 'KeepCharsets1795829000001';

  public async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('ALTER TABLE "ticket_attachments" ADD "charset" character varying(20)');
  }

  public async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('ALTER TABLE "ticket_attachments" DROP COLUMN "charset"');
  }
}
