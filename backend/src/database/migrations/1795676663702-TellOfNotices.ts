import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Mails and push messages about tickets stand for a notification: what waits, for the newest one that tells the same. */
export class TellOfNotices1795676663702 implements MigrationInterface {
  readonly name = 'TellOfNotices1795676663702';

  public async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`ALTER TABLE "push_messages" ADD "notificationId" integer`);
    await queryRunner.query(`ALTER TABLE "push_messages" ALTER COLUMN "ticketId" DROP NOT NULL`);
    await queryRunner.query(`ALTER TABLE "mails" ADD "notificationId" integer`);
    await queryRunner.query(
      `UPDATE mails m SET "notificationId" = (
          SELECT max(n.id) FROM notifications n
          WHERE n."userId" = m."userId" AND n."ticketId" = m."ticketId" AND n.type = ANY (CASE m.kind
            WHEN 'reply' THEN ARRAY['team_reply'] WHEN 'resolved' THEN ARRAY['status_changed', 'ticket_closed']
            WHEN 'closing' THEN ARRAY['closing_soon'] WHEN 'assigned' THEN ARRAY['ticket_assigned'] END))
        WHERE m.state IN ('pending', 'sending', 'parked') AND m."ticketId" IS NOT NULL`,
    );
    await queryRunner.query(
      `UPDATE push_messages p SET "notificationId" = (
          SELECT max(n.id) FROM notifications n WHERE n."userId" = p."userId" AND n."ticketId" = p."ticketId"
            AND n.type IN ('team_reply', 'status_changed', 'ticket_closed', 'closing_soon', 'ticket_assigned'))`,
    );
    await queryRunner.query(`CREATE INDEX "IDX_eafe5cf0349c317d4a20e7eb83" ON "push_messages"  ("notificationId") `);
    await queryRunner.query(`CREATE INDEX "IDX_91410639c99c90c3b831e5a735" ON "mails"  ("notificationId") `);
    await queryRunner.query(
      `ALTER TABLE "push_messages" ADD CONSTRAINT "FK_eafe5cf0349c317d4a20e7eb834" FOREIGN KEY ("notificationId") REFERENCES "notifications"("id") ON DELETE SET NULL ON UPDATE NO ACTION`,
    );
    await queryRunner.query(
      `ALTER TABLE "mails" ADD CONSTRAINT "FK_91410639c99c90c3b831e5a735e" FOREIGN KEY ("notificationId") REFERENCES "notifications"("id") ON DELETE SET NULL ON UPDATE NO ACTION`,
    );
  }

  public async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`ALTER TABLE "mails" DROP CONSTRAINT "FK_91410639c99c90c3b831e5a735e"`);
    await queryRunner.query(`ALTER TABLE "push_messages" DROP CONSTRAINT "FK_eafe5cf0349c317d4a20e7eb834"`);
    await queryRunner.query(`DROP INDEX "public"."IDX_91410639c99c90c3b831e5a735"`);
    await queryRunner.query(`DROP INDEX "public"."IDX_eafe5cf0349c317d4a20e7eb83"`);
    await queryRunner.query(`ALTER TABLE "mails" DROP COLUMN "notificationId"`);
    await queryRunner.query(`DELETE FROM "push_messages" WHERE "ticketId" IS NULL`);
    await queryRunner.query(`ALTER TABLE "push_messages" ALTER COLUMN "ticketId" SET NOT NULL`);
    await queryRunner.query(`ALTER TABLE "push_messages" DROP COLUMN "notificationId"`);
  }
}
