import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The log by type and by address, for the security console. */
export class SearchTheLog1795600010001 implements MigrationInterface {
  readonly name = 'SearchTheLog1795600010001';

  public async up(queryRunner: QueryRunner): Promise<void> {
    for (const [name, columns] of INDEXES) await queryRunner.query(`CREATE INDEX ${name} ON domain_events ${columns}`);
  }

  public async down(queryRunner: QueryRunner): Promise<void> {
    for (const [name] of INDEXES.toReversed()) await queryRunner.query(`DROP INDEX ${name}`);
  }
}

const INDEXES = [
  ['domain_events_by_type', '(type, id)'],
  ['domain_events_by_address', '(ip, id) WHERE ip IS NOT NULL'],
  ['domain_events_withheld', `("ticketId") WHERE type = 'ticket.deleted' AND data ? 'withheldFrom'`],
] as const;
