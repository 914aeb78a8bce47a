import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A ticket that continues a closed one of the same player. */
export class LinkFollowUps1795400010002 implements MigrationInterface {
  readonly name = 'LinkFollowUps1795400010002';

  public async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`ALTER TABLE "tickets" ADD "followUpOf" integer`);
    await queryRunner.query(
      `ALTER TABLE "tickets" ADD CONSTRAINT "FK_407e207f7f9342ecd0baeacfb82" FOREIGN KEY ("followUpOf") REFERENCES "tickets"("id") ON DELETE SET NULL ON UPDATE NO ACTION`,
    );
    await queryRunner.query(`CREATE INDEX tickets_follow_ups ON tickets ("followUpOf") WHERE "followUpOf" IS NOT NULL`);
  }

  public async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`DROP INDEX tickets_follow_ups`);
    await queryRunner.query(`ALTER TABLE "tickets" DROP CONSTRAINT "FK_407e207f7f9342ecd0baeacfb82"`);
    await queryRunner.query(`ALTER TABLE "tickets" DROP COLUMN "followUpOf"`);
  }
}
