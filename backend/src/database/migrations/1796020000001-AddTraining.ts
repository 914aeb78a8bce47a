import type { MigrationInterface, QueryRunner } from 'typeorm';

export class AddTraining1796020000001 implements MigrationInterface {
  readonly name = 'AddTraining1796020000001';

  public async up(queryRunner: QueryRunner): Promise<void> {
    for (const table of ['tickets', 'users'])
      await queryRunner.query(`ALTER TABLE "${table}" ADD "isTraining" boolean NOT NULL DEFAULT false`);
  }

  public async down(queryRunner: QueryRunner): Promise<void> {
    for (const table of ['users', 'tickets'])
      await queryRunner.query(`ALTER TABLE "${table}" DROP COLUMN "isTraining"`);
  }
}
