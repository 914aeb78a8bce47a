import type { MigrationInterface, QueryRunner } from 'typeorm';

/** How players rate the support of their tickets. */
export class RateTickets1795410030001 implements MigrationInterface {
  readonly name = 'RateTickets1795410030001';

  public async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`ALTER TABLE "tickets" ADD "noSurvey" boolean NOT NULL DEFAULT false`);
    await queryRunner.query(
      `CREATE TABLE "satisfaction_ratings" ("ticketId" integer NOT NULL, "userId" integer NOT NULL, "score" integer NOT NULL, "comment" character varying(1000), "createdAt" TIMESTAMP WITH TIME ZONE NOT NULL DEFAULT now(), "updatedAt" TIMESTAMP WITH TIME ZONE NOT NULL DEFAULT now(), CONSTRAINT "satisfaction_ratings_score" CHECK (score BETWEEN 1 AND 5), CONSTRAINT "PK_satisfaction_ratings" PRIMARY KEY ("ticketId"))`,
    );
    await queryRunner.query(`CREATE INDEX "IDX_ee037a9a02913ee62f84e85f90" ON "satisfaction_ratings"  ("userId") `);
    await queryRunner.query(
      `CREATE INDEX satisfaction_ratings_by_time ON satisfaction_ratings ("createdAt") INCLUDE (score)`,
    );
    await queryRunner.query(
      `ALTER TABLE "satisfaction_ratings" ADD CONSTRAINT "FK_92a51da9723d40513419819717c" FOREIGN KEY ("ticketId") REFERENCES "tickets"("id") ON DELETE CASCADE ON UPDATE NO ACTION`,
    );
    await queryRunner.query(
      `ALTER TABLE "satisfaction_ratings" ADD CONSTRAINT "FK_ee037a9a02913ee62f84e85f90f" FOREIGN KEY ("userId") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE NO ACTION`,
    );
  }

  public async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`DROP TABLE "satisfaction_ratings"`);
    await queryRunner.query(`ALTER TABLE "tickets" DROP COLUMN "noSurvey"`);
  }
}
