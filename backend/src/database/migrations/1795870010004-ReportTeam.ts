import type { MigrationInterface, QueryRunner } from 'typeorm';
import { buildIndexes, dropIndexes, type Indexes } from '../schema/indexes.js';

/** Indexes for the report of the team. */
export class ReportTeam1795870010004 implements MigrationInterface {
  readonly name = 'ReportTeam1795870010004';
  readonly transaction = false;

  public up(queryRunner: QueryRunner): Promise<void> {
    return buildIndexes(queryRunner, INDEXES);
  }

  public async down(queryRunner: QueryRunner): Promise<void> {
    await dropIndexes(queryRunner, Object.keys(INDEXES));
    await buildIndexes(queryRunner, BEFORE);
  }
}

const ended = (more: string): string => `tickets ((coalesce("resolvedAt", "closedAt")))
    INCLUDE ("resolvedAt", "closedAt", "autoClosedAt",${more} "createdAt", category, "worldId", id)
    WHERE coalesce("resolvedAt", "closedAt") IS NOT NULL`;
const answered = (more: string): string =>
  `tickets ("firstAnswerAt") INCLUDE (${more}"createdAt", category, "worldId", id) WHERE "firstAnswerAt" IS NOT NULL`;

const INDEXES: Indexes = {
  tickets_ended: ended(' "resolvedBy",'),
  tickets_first_answers: answered('"firstAnswerBy", '),
  ticket_messages_by_author: 'ticket_messages ("userId", "createdAt") INCLUDE ("ticketId", "isInternal")',
};
const BEFORE: Indexes = { tickets_ended: ended(''), tickets_first_answers: answered('') };
