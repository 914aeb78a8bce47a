import type { MigrationInterface, QueryRunner } from 'typeorm';

/** One name for the due time of all queues. Indexes follow the column. */
export class NameQueueTimes1795842000001 implements MigrationInterface {
  readonly name = 'NameQueueTimes1795842000001';

  public async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`ALTER TABLE "webhook_deliveries" RENAME COLUMN "nextAttemptAt" TO "sendAfter"`);
  }

  public async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`ALTER TABLE "webhook_deliveries" RENAME COLUMN "sendAfter" TO "nextAttemptAt"`);
  }
}
