import type { MigrationInterface, QueryRunner } from 'typeorm';

export class AddAbsences1795890010001 implements MigrationInterface {
  readonly name = 'AddAbsences1795890010001';

  public async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(
      `CREATE TABLE "absences" ("userId" integer NOT NULL, "until" TIMESTAMP WITH TIME ZONE NOT NULL,
        CONSTRAINT "PK_absences" PRIMARY KEY ("userId"),
        CONSTRAINT "FK_51dd37b347f1eb519b1e9a50202" FOREIGN KEY ("userId") REFERENCES "users"("id") ON DELETE CASCADE)`,
    );
  }

  public async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`DROP TABLE "absences"`);
  }
}
