import type { MigrationInterface, QueryRunner } from 'typeorm';

/** When the password of a session was given last: for those that are open now, at the sign-in. */
export class ConfirmSessions1795830010001 implements MigrationInterface {
  readonly name = 'ConfirmSessions1795830010001';

  public async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`ALTER TABLE "sessions" ADD "confirmedAt" TIMESTAMP WITH TIME ZONE DEFAULT now()`);
    await queryRunner.query(`UPDATE "sessions" SET "confirmedAt" = "createdAt"`);
  }

  public async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`ALTER TABLE "sessions" DROP COLUMN "confirmedAt"`);
  }
}
