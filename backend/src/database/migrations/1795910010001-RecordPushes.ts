import type { MigrationInterface, QueryRunner } from 'typeorm';

export class RecordPushes1795910010001 implements MigrationInterface {
  readonly name = 'RecordPushes1795910010001';

  public async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`ALTER TABLE "notifications" ADD "pushedAt" TIMESTAMP WITH TIME ZONE`);
  }

  public async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`ALTER TABLE "notifications" DROP COLUMN "pushedAt"`);
  }
}
