import type { MigrationInterface, QueryRunner } from 'typeorm';

/** `jsonb` sorts the fields of an object; a repeated answer shall be the first one byte for byte. */
export class KeepAnswersAsSent1795216000002 implements MigrationInterface {
  readonly name = 'KeepAnswersAsSent1795216000002';

  public async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`ALTER TABLE idempotency_keys ALTER COLUMN body TYPE json`);
  }

  public async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`ALTER TABLE idempotency_keys ALTER COLUMN body TYPE jsonb`);
  }
}
