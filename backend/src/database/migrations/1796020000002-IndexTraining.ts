import type { MigrationInterface, QueryRunner } from 'typeorm';
import { buildIndexes, dropIndexes, type Indexes } from '../schema/indexes.js';

export class IndexTraining1796020000002 implements MigrationInterface {
  readonly name = 'IndexTraining1796020000002';
  readonly transaction = false;

  public up(queryRunner: QueryRunner): Promise<void> {
    return buildIndexes(queryRunner, INDEXES);
  }

  public down(queryRunner: QueryRunner): Promise<void> {
    return dropIndexes(queryRunner, Object.keys(INDEXES));
  }
}

const INDEXES: Indexes = { tickets_training: 'tickets (id) WHERE "isTraining"' };
