import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * A reply that leaves the status as it is changes times only. While one of them stood in an index, PostgreSQL wrote the ticket
 * into all of its indexes anew, the one of its words included; now it changes in place (HOT), where its page has room.
 */
export class ReplyInPlace1795230000000 implements MigrationInterface {
  readonly name = 'ReplyInPlace1795230000000';

  public async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`DROP INDEX tickets_idle`);
    await queryRunner.query(
      `CREATE INDEX tickets_waiting ON tickets (id) WHERE status IN ('waiting_response', 'resolved')`,
    );
    await queryRunner.query(`ALTER TABLE tickets SET (fillfactor = 90)`);
  }

  public async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`ALTER TABLE tickets RESET (fillfactor)`);
    await queryRunner.query(`DROP INDEX tickets_waiting`);
    await queryRunner.query(`CREATE INDEX tickets_idle ON tickets ("idleSince") WHERE "idleSince" IS NOT NULL`);
  }
}
