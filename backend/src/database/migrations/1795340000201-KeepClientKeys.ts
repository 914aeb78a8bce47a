import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Messages return the idempotency key to their author, so that a client recognizes what it has sent. */
export class KeepClientKeys1795340000201 implements MigrationInterface {
  readonly name = 'KeepClientKeys1795340000201';

  public async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`ALTER TABLE "ticket_messages" ADD "clientKey" uuid`);
  }

  public async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`ALTER TABLE "ticket_messages" DROP COLUMN "clientKey"`);
  }
}
