import type { MigrationInterface, QueryRunner } from 'typeorm';

/** One notice of a changed password waits for a person, however often the password is changed meanwhile. */
export class OneNotice1795610020001 implements MigrationInterface {
  readonly name = 'OneNotice1795610020001';

  public async up(queryRunner: QueryRunner): Promise<void> {
    // Another process may add a notice between the two statements.
    await queryRunner.query('LOCK TABLE mails IN SHARE ROW EXCLUSIVE MODE');
    await queryRunner.query(
      `UPDATE mails SET state = 'dropped', error = 'joined', params = NULL
        WHERE state = 'pending' AND kind = 'password_changed' AND id NOT IN (
          SELECT max(id) FROM mails WHERE state = 'pending' AND kind = 'password_changed' GROUP BY "userId")`,
    );
    await queryRunner.query(
      `CREATE UNIQUE INDEX mails_one_notice ON mails ("userId") WHERE state = 'pending' AND kind = 'password_changed'`,
    );
  }

  public async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('DROP INDEX mails_one_notice');
  }
}
