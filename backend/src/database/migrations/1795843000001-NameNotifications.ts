import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Each of them with its name before and after. */
const RENAMES = [
  ['TABLE changelog_entries RENAME COLUMN', 'isNoticeDue', 'isNotificationDue'],
  ['TABLE changelog_notices RENAME CONSTRAINT', 'PK_changelog_notices', 'PK_changelog_notifications'],
  ['TABLE changelog_notices RENAME CONSTRAINT', 'FK_9e01959f06b63265e0a49adfe17', 'FK_191e03b0ec64501da9ff2717868'],
  ['TABLE changelog_notices RENAME CONSTRAINT', 'FK_916ec773433e2b6abf8c2f96308', 'FK_7bab927ce4b9e41d2e7ae351093'],
] as const;
const OBJECTS = [
  ['INDEX', 'changelog_notices_due', 'changelog_notifications_due'],
  ['INDEX', 'changelog_notices_of_user', 'changelog_notifications_of_user'],
  ['INDEX', 'mails_one_notice', 'mails_one_notification'],
  ['TABLE', 'changelog_notices', 'changelog_notifications'],
] as const;

/** One name for notifications. Renames only change the catalogue, whatever the size of the tables. */
export class NameNotifications1795843000001 implements MigrationInterface {
  readonly name = 'NameNotifications1795843000001';

  public async up(queryRunner: QueryRunner): Promise<void> {
    for (const [what, from, to] of RENAMES) await queryRunner.query(`ALTER ${what} "${from}" TO "${to}"`);
    for (const [what, from, to] of OBJECTS) await queryRunner.query(`ALTER ${what} "${from}" RENAME TO "${to}"`);
  }

  public async down(queryRunner: QueryRunner): Promise<void> {
    for (const [what, from, to] of OBJECTS.toReversed())
      await queryRunner.query(`ALTER ${what} "${to}" RENAME TO "${from}"`);
    for (const [what, from, to] of RENAMES.toReversed()) await queryRunner.query(`ALTER ${what} "${to}" TO "${from}"`);
  }
}
