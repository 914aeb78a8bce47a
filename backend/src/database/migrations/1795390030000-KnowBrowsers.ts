import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Browsers from which people have signed in. */
export class KnowBrowsers1795390030000 implements MigrationInterface {
  readonly name = 'KnowBrowsers1795390030000';

  public async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(
      `CREATE TABLE "known_browsers" ("userId" integer NOT NULL, "hash" character(64) NOT NULL, "firstSeenAt" TIMESTAMP WITH TIME ZONE NOT NULL DEFAULT now(), "lastSeenAt" TIMESTAMP WITH TIME ZONE NOT NULL DEFAULT now(), CONSTRAINT "PK_054cce80a29fc76d1c51cbbfa1d" PRIMARY KEY ("userId", "hash"))`,
    );
    await queryRunner.query(`CREATE INDEX "IDX_53f675b13270949e0f9b27e73d" ON "known_browsers" ("lastSeenAt")`);
    await queryRunner.query(
      `ALTER TABLE "known_browsers" ADD CONSTRAINT "FK_6f59485822b87935c8d9c9bfab7" FOREIGN KEY ("userId") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE NO ACTION`,
    );
  }

  public async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`DROP TABLE "known_browsers"`);
  }
}
