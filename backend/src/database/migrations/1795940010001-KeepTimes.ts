import type { MigrationInterface, QueryRunner } from 'typeorm';
import { buildIndexes, type Indexes } from '../schema/indexes.js';

/**
 * Keeps the minutes until the first answer and until the end in the indexes that reports read, because reckoning them
 * takes longer than reading them, and the tickets of ratings.
 */
export class KeepTimes1795940010001 implements MigrationInterface {
  readonly name = 'KeepTimes1795940010001';
  readonly transaction = false;

  public up(queryRunner: QueryRunner): Promise<void> {
    return buildIndexes(queryRunner, INDEXES);
  }

  public down(queryRunner: QueryRunner): Promise<void> {
    return buildIndexes(queryRunner, BEFORE);
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

const INDEXES: Indexes = {
  tickets_ended: ended(minutesUntil(ENDED_AT)),
  tickets_first_answers: answered(minutesUntil('"firstAnswerAt"')),
  satisfaction_ratings_by_time: 'satisfaction_ratings ("createdAt") INCLUDE (score, "ticketId")',
};
const BEFORE: Indexes = {
  tickets_ended: ended(''),
  tickets_first_answers: answered(''),
  satisfaction_ratings_by_time: 'satisfaction_ratings ("createdAt") INCLUDE (score)',
};
