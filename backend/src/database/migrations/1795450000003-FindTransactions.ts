import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Tickets with the same transaction id, however it is written. */
export class FindTransactions1795450000003 implements MigrationInterface {
  readonly name = 'FindTransactions1795450000003';

  public async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(
      `CREATE INDEX tickets_by_transaction ON tickets (upper(translate("transactionId", ' -', ''))) WHERE "transactionId" IS NOT NULL`,
    );
  }

  public async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`DROP INDEX tickets_by_transaction`);
  }
}
