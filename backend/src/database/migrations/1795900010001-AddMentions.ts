import type { MigrationInterface, QueryRunner } from 'typeorm';

export class AddMentions1795900010001 implements MigrationInterface {
  readonly name = 'AddMentions1795900010001';

  public async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(
      `CREATE TABLE "message_mentions" ("messageId" integer NOT NULL, "userId" integer NOT NULL,
        CONSTRAINT "PK_message_mentions" PRIMARY KEY ("messageId", "userId"))`,
    );
    await queryRunner.query(`CREATE INDEX "message_mentions_of_user" ON "message_mentions" ("userId")`);
    await queryRunner.query(
      `ALTER TABLE "message_mentions" ADD CONSTRAINT "FK_451947229942dee3c31b8b70213" FOREIGN KEY ("messageId") REFERENCES "ticket_messages"("id") ON DELETE CASCADE`,
    );
    await queryRunner.query(
      `ALTER TABLE "message_mentions" ADD CONSTRAINT "FK_ab04d86f77ec7d208314185f24a" FOREIGN KEY ("userId") REFERENCES "users"("id") ON DELETE CASCADE`,
    );
    await queryRunner.query(`ALTER TABLE "ticket_participants" ADD "askedMessageId" integer`);
    await queryRunner.query(
      `CREATE INDEX "ticket_participants_asked" ON "ticket_participants" ("userId") WHERE "askedMessageId" IS NOT NULL`,
    );
  }

  public async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`ALTER TABLE "ticket_participants" DROP COLUMN "askedMessageId"`);
    await queryRunner.query(`DROP TABLE "message_mentions"`);
  }
}
