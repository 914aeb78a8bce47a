import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Browsers that show notifications, and the messages that wait for them. */
export class SendPush1795340000301 implements MigrationInterface {
  readonly name = 'SendPush1795340000301';

  public async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(
      `CREATE TABLE "push_subscriptions" ("id" SERIAL NOT NULL, "userId" integer NOT NULL, "sessionId" integer NOT NULL, "endpoint" character varying(1000) NOT NULL, "p256dh" character varying(100) NOT NULL, "auth" character varying(50) NOT NULL, "failures" integer NOT NULL DEFAULT '0', "createdAt" TIMESTAMP WITH TIME ZONE NOT NULL DEFAULT now(), "lastOkAt" TIMESTAMP WITH TIME ZONE, CONSTRAINT "UQ_0008bdfd174e533a3f98bf9af16" UNIQUE ("endpoint"), CONSTRAINT "PK_757fc8f00c34f66832668dc2e53" PRIMARY KEY ("id"))`,
    );
    await queryRunner.query(`CREATE INDEX "IDX_b0eb05d4e8bf83c77d914198db" ON "push_subscriptions"  ("sessionId") `);
    await queryRunner.query(`CREATE INDEX "IDX_e3d15ffdf7ab4099a44b973060" ON "push_subscriptions"  ("userId", "id") `);
    await queryRunner.query(
      `ALTER TABLE "push_subscriptions" ADD CONSTRAINT "FK_4cc061875e9eecc311a94b3e431" FOREIGN KEY ("userId") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE NO ACTION`,
    );
    await queryRunner.query(
      `CREATE TABLE "push_messages" ("id" SERIAL NOT NULL, "userId" integer NOT NULL, "ticketId" integer NOT NULL, "sendAfter" TIMESTAMP WITH TIME ZONE NOT NULL, "attempts" integer NOT NULL DEFAULT '0', "claimedUntil" TIMESTAMP WITH TIME ZONE, CONSTRAINT "PK_0e57e9af52faf00547e931f7348" PRIMARY KEY ("id"))`,
    );
    await queryRunner.query(`CREATE INDEX "IDX_dd6353fc1b3d1f2e34503c54b0" ON "push_messages"  ("userId") `);
    await queryRunner.query(`CREATE INDEX "IDX_68fa19f63c59c068ef2cc73c1c" ON "push_messages"  ("ticketId") `);
    await queryRunner.query(`CREATE INDEX "IDX_b4a3018261d20dd0f9d9c59265" ON "push_messages"  ("sendAfter") `);
    await queryRunner.query(
      `ALTER TABLE "push_messages" ADD CONSTRAINT "FK_dd6353fc1b3d1f2e34503c54b0a" FOREIGN KEY ("userId") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE NO ACTION`,
    );
    await queryRunner.query(
      `ALTER TABLE "push_messages" ADD CONSTRAINT "FK_68fa19f63c59c068ef2cc73c1cb" FOREIGN KEY ("ticketId") REFERENCES "tickets"("id") ON DELETE CASCADE ON UPDATE NO ACTION`,
    );
    // All that happens in a ticket until its message is sent joins that message.
    await queryRunner.query(
      `CREATE UNIQUE INDEX push_messages_waiting ON push_messages ("userId", "ticketId") WHERE "claimedUntil" IS NULL`,
    );
  }

  public async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`DROP TABLE "push_messages"`);
    await queryRunner.query(`DROP TABLE "push_subscriptions"`);
  }
}
