import type { MigrationInterface, QueryRunner } from 'typeorm';
import { buildIndexes, dropIndexes, type Indexes } from '../schema/indexes.js';

export class IndexRetention1796010020001 implements MigrationInterface {
  readonly name = 'IndexRetention1796010020001';
  readonly transaction = false;

  public async up(queryRunner: QueryRunner): Promise<void> {
    await buildIndexes(queryRunner, INDEXES);
    // Without statistics of new columns, plans read the whole table; statistics of an empty one mislead later.
    const [{ hasRows }] = (await queryRunner.query('SELECT EXISTS (SELECT FROM tickets) AS "hasRows"')) as [
      { hasRows: boolean },
    ];
    if (hasRows) await queryRunner.query('ANALYZE tickets');
  }

  public down(queryRunner: QueryRunner): Promise<void> {
    return dropIndexes(queryRunner, Object.keys(INDEXES));
  }
}

/** With the columns of its expression, so that a count does not read the table. */
const TEXTS = `tickets (category, (coalesce("resolvedAt", "closedAt", "mergedAt"))) INCLUDE ("resolvedAt", "closedAt", "mergedAt")
    WHERE "blankedAt" IS NULL AND "mergedIntoId" IS NULL AND status IN ('resolved', 'closed')`;
const INDEXES: Indexes = {
  tickets_with_texts: TEXTS,
  tickets_held: 'tickets ("createdAt", id) WHERE "holdReason" IS NOT NULL',
  ticket_attachments_age: 'ticket_attachments ("createdAt", id)',
};
