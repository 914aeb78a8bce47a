import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Failed sign-ins are counted per address as well. */
export class LimitSignIns1795331000001 implements MigrationInterface {
  readonly name = 'LimitSignIns1795331000001';

  public async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`CREATE INDEX "login_failures_by_address" ON "login_failures" ("ip", "kind", "createdAt")`);
  }

  public async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`DROP INDEX "login_failures_by_address"`);
  }
}
