import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Indexes for a ticket's place in the queue and for how fast first answers come. Their columns change only with the status
 * or with the first answer, which changes the status too, so a plain reply still updates in place (HOT).
 */
export class RankUnanswered1795400010001 implements MigrationInterface {
  readonly name = 'RankUnanswered1795400010001';

  public async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(
      `CREATE INDEX tickets_unanswered ON tickets (category, "createdAt", id)
         WHERE "waitingSince" IS NOT NULL AND "firstAnswerAt" IS NULL`,
    );
    await queryRunner.query(
      `CREATE INDEX tickets_first_answers ON tickets ("firstAnswerAt") INCLUDE (category, "createdAt")
         WHERE "firstAnswerAt" IS NOT NULL`,
    );
  }

  public async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`DROP INDEX tickets_first_answers`);
    await queryRunner.query(`DROP INDEX tickets_unanswered`);
  }
}
