import type { MigrationInterface, QueryRunner } from 'typeorm';

/** `isPersonal` is false for notifications that were sent to the whole team. An index finds the notifications of a person about a ticket. */
export class MarkPersonalNotifications1795370010000 implements MigrationInterface {
  readonly name = 'MarkPersonalNotifications1795370010000';

  public async up(queryRunner: QueryRunner): Promise<void> {
    for (const statement of UP) await queryRunner.query(statement);
  }

  public async down(queryRunner: QueryRunner): Promise<void> {
    for (const statement of DOWN) await queryRunner.query(statement);
  }
}

/** A message of a player was sent either to the assignee or to the whole team: several notifications of one event mean the whole team. */
const UP = [
  `ALTER TABLE notifications ADD "isPersonal" boolean NOT NULL DEFAULT true`,
  `UPDATE notifications n SET "isPersonal" = false
     WHERE n.type = 'ticket_opened' OR (n.type = 'player_message' AND EXISTS (
       SELECT FROM notifications other WHERE other."eventId" = n."eventId" AND other.id <> n.id))`,
  `CREATE INDEX notifications_personal ON notifications ("userId", id) WHERE "isPersonal"`,
  `CREATE INDEX notifications_of_ticket ON notifications ("ticketId", "userId")`,
  `DROP INDEX "IDX_9772ac296ee01a7090a1d307eb"`,
];

const DOWN = [
  `CREATE INDEX "IDX_9772ac296ee01a7090a1d307eb" ON notifications ("ticketId")`,
  `DROP INDEX notifications_of_ticket`,
  `DROP INDEX notifications_personal`,
  `ALTER TABLE notifications DROP COLUMN "isPersonal"`,
];
