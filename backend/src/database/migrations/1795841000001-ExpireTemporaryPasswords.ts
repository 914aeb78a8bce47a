import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Passwords that admins set. Those that exist count as chosen: nothing tells which of them were passed on. */
export class ExpireTemporaryPasswords1795841000001 implements MigrationInterface {
  readonly name = 'ExpireTemporaryPasswords1795841000001';

  public async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`ALTER TABLE "users" ADD "temporaryPasswordUntil" TIMESTAMP WITH TIME ZONE`);
  }

  public async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`ALTER TABLE "users" DROP COLUMN "temporaryPasswordUntil"`);
  }
}
