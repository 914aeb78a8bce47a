import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Indexes for the report of the team. Built beside a running server, so without a transaction: after a break-off the
 * migration begins again.
 */
export class ReportTeam1795870010004 implements MigrationInterface {
  readonly name = 'ReportTeam1795870010004';
  readonly transaction = false;

  public async up(queryRunner: QueryRunner): Promise<void> {
    for (const [name, { on, now }] of Object.entries(INDEXES)) {
      // An index whose build broke off stays behind, invalid.
      await queryRunner.query(`DROP INDEX CONCURRENTLY IF EXISTS ${name}_new`);
      await queryRunner.query(`CREATE INDEX CONCURRENTLY ${name}_new ON ${on} ${now}`);
      await queryRunner.query(`DROP INDEX CONCURRENTLY IF EXISTS ${name}`);
      await queryRunner.query(`ALTER INDEX ${name}_new RENAME TO ${name}`);
    }
  }

  /** Runs in a transaction, so it builds no index beside a running server. */
  public async down(queryRunner: QueryRunner): Promise<void> {
    for (const [name, { on, before }] of Object.entries(INDEXES)) {
      await queryRunner.query(`DROP INDEX ${name}`);
      if (before) await queryRunner.query(`CREATE INDEX ${name} ON ${on} ${before}`);
    }
  }
}

type Rebuilt = { readonly on: string; readonly now: string; readonly before?: string };

const ended = (more: string): string => `((coalesce("resolvedAt", "closedAt")))
    INCLUDE ("resolvedAt", "closedAt", "autoClosedAt",${more} "createdAt", category, "worldId", id)
    WHERE coalesce("resolvedAt", "closedAt") IS NOT NULL`;
const answered = (more: string): string =>
  `("firstAnswerAt") INCLUDE (${more}"createdAt", category, "worldId", id) WHERE "firstAnswerAt" IS NOT NULL`;

const INDEXES: Readonly<Record<string, Rebuilt>> = {
  tickets_ended: { on: 'tickets', now: ended(' "resolvedBy",'), before: ended('') },
  tickets_first_answers: { on: 'tickets', now: answered('"firstAnswerBy", '), before: answered('') },
  ticket_messages_by_author: {
    on: 'ticket_messages',
    now: '("userId", "createdAt") INCLUDE ("ticketId", "isInternal")',
  },
};
