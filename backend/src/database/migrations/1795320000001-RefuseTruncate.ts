import type { MigrationInterface, QueryRunner } from 'typeorm';

/** TRUNCATE runs no row trigger: without one of its own it empties the append-only event log. */
export class RefuseTruncate1795320000001 implements MigrationInterface {
  readonly name = 'RefuseTruncate1795320000001';

  public async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`CREATE TRIGGER domain_events_not_truncated BEFORE TRUNCATE ON domain_events
      FOR EACH STATEMENT EXECUTE FUNCTION refuse_change()`);
  }

  public async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`DROP TRIGGER domain_events_not_truncated ON domain_events`);
  }
}
