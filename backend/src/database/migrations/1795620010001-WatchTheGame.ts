import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Since when characters are known, and what the game answered by hours. */
export class WatchTheGame1795620010001 implements MigrationInterface {
  readonly name = 'WatchTheGame1795620010001';

  public async up(queryRunner: QueryRunner): Promise<void> {
    for (const statement of UP) await queryRunner.query(statement);
  }

  public async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('DROP TABLE "game_hours"');
    await queryRunner.query('ALTER TABLE "characters" DROP COLUMN "createdAt"');
  }
}

const UP = [
  // The default comes second: the characters that are there already did not come today.
  `ALTER TABLE "characters" ADD "createdAt" TIMESTAMP(3) WITH TIME ZONE`,
  `ALTER TABLE "characters" ALTER COLUMN "createdAt" SET DEFAULT now()`,
  `CREATE TABLE "game_hours" ("hour" TIMESTAMP(0) WITH TIME ZONE NOT NULL, "answers" integer NOT NULL, "failures" integer NOT NULL, "lastAnswerAt" TIMESTAMP(3) WITH TIME ZONE, "lastAnswerMs" integer, CONSTRAINT "PK_game_hours" PRIMARY KEY ("hour"))`,
];
