import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Adds constraints that entities cannot express: e-mails are unique regardless of case, and the event log is
 * append-only.
 */
export class GuardRows1795214936502 implements MigrationInterface {
  readonly name = 'GuardRows1795214936502';

  public async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`CREATE UNIQUE INDEX "users_email_unique" ON "users" (lower("email"))`);
    await queryRunner.query(`
      CREATE FUNCTION refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        RAISE EXCEPTION 'the event log is only ever added to';
      END $$`);
    await queryRunner.query(`
      CREATE TRIGGER domain_events_append_only BEFORE UPDATE OR DELETE ON domain_events
      FOR EACH ROW EXECUTE FUNCTION refuse_change()`);
  }

  public async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`DROP TRIGGER domain_events_append_only ON domain_events`);
    await queryRunner.query(`DROP FUNCTION refuse_change()`);
    await queryRunner.query(`DROP INDEX "users_email_unique"`);
  }
}
