import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The next entry of each queue is found by an index, without all that waits. */
export class OrderQueues1795769596049 implements MigrationInterface {
  readonly name = 'OrderQueues1795769596049';

  public async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(
      `CREATE INDEX mails_next ON mails ((kind NOT IN ('invite', 'reset', 'panel_password')), ("ticketId" IS NOT NULL), "sendAfter", id)
        WHERE state IN ('pending', 'sending')`,
    );
    await queryRunner.query('DROP INDEX "IDX_b4a3018261d20dd0f9d9c59265"');
    await queryRunner.query(`CREATE INDEX "push_messages_next" ON "push_messages"  ("sendAfter", "id") `);
    await queryRunner.query('DROP INDEX webhook_deliveries_due');
    await queryRunner.query(
      `CREATE INDEX webhook_deliveries_due ON webhook_deliveries ("webhookId", "nextAttemptAt", id) WHERE status = 'pending'`,
    );
  }

  public async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('DROP INDEX webhook_deliveries_due');
    await queryRunner.query(
      `CREATE INDEX webhook_deliveries_due ON webhook_deliveries ("webhookId", "nextAttemptAt") WHERE status = 'pending'`,
    );
    await queryRunner.query('DROP INDEX push_messages_next');
    await queryRunner.query(`CREATE INDEX "IDX_b4a3018261d20dd0f9d9c59265" ON "push_messages"  ("sendAfter") `);
    await queryRunner.query('DROP INDEX mails_next');
  }
}
