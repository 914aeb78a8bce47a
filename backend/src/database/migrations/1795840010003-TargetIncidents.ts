import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Whom an incident concerns, and updates that say its state and resolve tickets. */
export class TargetIncidents1795840010003 implements MigrationInterface {
  readonly name = 'TargetIncidents1795840010003';

  public async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`ALTER TABLE "incidents" ADD "categories" text array NOT NULL DEFAULT '{}'`);
    await queryRunner.query(
      `ALTER TABLE "incident_updates" ADD "state" character varying(20), ADD "resolvesTickets" boolean NOT NULL DEFAULT false`,
    );
  }

  public async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`ALTER TABLE "incident_updates" DROP COLUMN "resolvesTickets", DROP COLUMN "state"`);
    await queryRunner.query(`ALTER TABLE "incidents" DROP COLUMN "categories"`);
  }
}
