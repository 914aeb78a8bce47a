import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Characters that the game no longer has stay for the tickets that name them. */
export class KeepRemovedCharacters1795330000001 implements MigrationInterface {
  readonly name = 'KeepRemovedCharacters1795330000001';

  public async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`ALTER TABLE "characters" ADD "removedAt" TIMESTAMP WITH TIME ZONE`);
  }

  public async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`ALTER TABLE "characters" DROP COLUMN "removedAt"`);
  }
}
