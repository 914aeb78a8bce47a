import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Keeps the minutes until the first answer and until the end in the indexes that reports read, because reckoning them
 * takes longer than reading them, and the tickets of ratings. Built beside a running server, so without a transaction:
 * after a break-off the migration begins again.
 */
export class KeepTimes1795940010001 implements MigrationInterface {
  readonly name = 'KeepTimes1795940010001';
  readonly transaction = false;

  public async up(queryRunner: QueryRunner): Promise<void> {
    for (const [name, { now }] of Object.entries(INDEXES)) {
      // An index whose build broke off stays behind, invalid.
      await queryRunner.query(`DROP INDEX CONCURRENTLY IF EXISTS ${name}_new`);
      await queryRunner.query(`CREATE INDEX CONCURRENTLY ${name}_new ON ${now}`);
      await queryRunner.query(`DROP INDEX CONCURRENTLY IF EXISTS ${name}`);
      await queryRunner.query(`ALTER INDEX ${name}_new RENAME TO ${name}`);
    }
  }

  /** Runs in a transaction, so it builds no index beside a running server. */
  public async down(queryRunner: QueryRunner): Promise<void> {
    for (const [name, { before }] of Object.entries(INDEXES)) {
      await queryRunner.query(`DROP INDEX ${name}`);
      await queryRunner.query(`CREATE INDEX ${name} ON ${before}`);
    }
  }
}

const roundedUp = (wait: string, minutes: number): string =>
  `ceil(date_part('epoch', ${wait}) / ${minutes * 60}) * ${minutes}`;

const minutesUntil = (end: string): string => {
  const wait = `${end} - "createdAt"`;
  return `, ((CASE WHEN ${wait} <= interval '2 hours' THEN ${roundedUp(wait, 1)}
    WHEN ${wait} <= interval '1 day' THEN ${roundedUp(wait, 5)} ELSE ${roundedUp(wait, 60)} END)::int)`;
};

const ENDED_AT = 'coalesce("resolvedAt", "closedAt")';
const ended = (minutes: string): string => `tickets ((${ENDED_AT})${minutes})
    INCLUDE ("resolvedAt", "closedAt", "autoClosedAt", "resolvedBy", "createdAt", category, "worldId", id)
    WHERE ${ENDED_AT} IS NOT NULL`;
const answered = (minutes: string): string => `tickets ("firstAnswerAt"${minutes})
    INCLUDE ("firstAnswerBy", "createdAt", category, "worldId", id) WHERE "firstAnswerAt" IS NOT NULL`;

const INDEXES: Readonly<Record<string, { readonly now: string; readonly before: string }>> = {
  tickets_ended: { now: ended(minutesUntil(ENDED_AT)), before: ended('') },
  tickets_first_answers: { now: answered(minutesUntil('"firstAnswerAt"')), before: answered('') },
  satisfaction_ratings_by_time: {
    now: 'satisfaction_ratings ("createdAt") INCLUDE (score, "ticketId")',
    before: 'satisfaction_ratings ("createdAt") INCLUDE (score)',
  },
};
