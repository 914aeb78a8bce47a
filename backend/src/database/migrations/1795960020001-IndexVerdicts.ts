import type { MigrationInterface, QueryRunner } from 'typeorm';
import { buildIndexes, dropIndexes, type Indexes } from '../schema/indexes.js';

export class IndexVerdicts1795960020001 implements MigrationInterface {
  readonly name = 'IndexVerdicts1795960020001';
  readonly transaction = false;

  public up(queryRunner: QueryRunner): Promise<void> {
    return buildIndexes(queryRunner, INDEXES);
  }

  public down(queryRunner: QueryRunner): Promise<void> {
    return dropIndexes(queryRunner, Object.keys(INDEXES));
  }
}

/** The indexes of lists stand in their order. */
const INDEXES: Indexes = {
  tickets_verdicts: 'tickets (verdict, "createdAt", id) WHERE verdict IS NOT NULL',
  tickets_judged: 'tickets ("verdictAt") WHERE verdict IS NOT NULL',
  tickets_duplicates: 'tickets ("duplicateOf") WHERE "duplicateOf" IS NOT NULL',
  tickets_without_verdict: `tickets ("createdAt", id) WHERE category = 'denuncias_gerais' AND verdict IS NULL
    AND status IN ('resolved', 'closed') AND "mergedIntoId" IS NULL`,
};
