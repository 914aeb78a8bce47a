import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Tickets are created by players and first viewed by the team; "opened" meant both. */
export class NameFirstView1795843000002 implements MigrationInterface {
  readonly name = 'NameFirstView1795843000002';

  public async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`ALTER TABLE tickets RENAME COLUMN "openedByTeamAt" TO "firstViewedAt"`);
  }

  public async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`ALTER TABLE tickets RENAME COLUMN "firstViewedAt" TO "openedByTeamAt"`);
  }
}
