import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The log of events ends: what is older than six months may be deleted, and how much older is a setting. */
export class EndTheLog1795228300000 implements MigrationInterface {
  readonly name = 'EndTheLog1795228300000';

  public async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      CREATE FUNCTION refuse_young_deletion() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        IF OLD."createdAt" < now() - interval '6 months' THEN RETURN OLD; END IF;
        RAISE EXCEPTION 'the event log is only ever added to';
      END $$`);
    await queryRunner.query(`DROP TRIGGER domain_events_append_only ON domain_events`);
    await queryRunner.query(`CREATE TRIGGER domain_events_append_only BEFORE UPDATE ON domain_events
      FOR EACH ROW EXECUTE FUNCTION refuse_change()`);
    await queryRunner.query(`CREATE TRIGGER domain_events_kept BEFORE DELETE ON domain_events
      FOR EACH ROW EXECUTE FUNCTION refuse_young_deletion()`);
    await queryRunner.query(
      `CREATE INDEX webhook_deliveries_done ON webhook_deliveries ("createdAt") WHERE status <> 'pending'`,
    );
  }

  public async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`DROP INDEX webhook_deliveries_done`);
    await queryRunner.query(`DROP TRIGGER domain_events_kept ON domain_events`);
    await queryRunner.query(`DROP TRIGGER domain_events_append_only ON domain_events`);
    await queryRunner.query(`CREATE TRIGGER domain_events_append_only BEFORE UPDATE OR DELETE ON domain_events
      FOR EACH ROW EXECUTE FUNCTION refuse_change()`);
    await queryRunner.query(`DROP FUNCTION refuse_young_deletion()`);
  }
}
