import type { MigrationInterface, QueryRunner } from 'typeorm';

export class AddReportNews1795970010001 implements MigrationInterface {
  readonly name = 'AddReportNews1795970010001';

  public async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(
      `CREATE TABLE "report_news" ("ticketId" integer NOT NULL, "dueAt" timestamp with time zone NOT NULL,
        "sentAt" timestamp with time zone, CONSTRAINT "PK_report_news" PRIMARY KEY ("ticketId"))`,
    );
    await queryRunner.query(`CREATE INDEX "report_news_due" ON "report_news" ("dueAt") WHERE "sentAt" IS NULL`);
    await queryRunner.query(
      `ALTER TABLE "report_news" ADD CONSTRAINT "FK_3141309f7d8be6c01f6476dd65f" FOREIGN KEY ("ticketId") REFERENCES "tickets"("id") ON DELETE CASCADE`,
    );
  }

  public async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`DROP TABLE "report_news"`);
  }
}
