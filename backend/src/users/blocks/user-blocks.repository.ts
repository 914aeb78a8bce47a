import { Injectable } from '@nestjs/common';
import { Db } from '../../common/persistence/db.js';
import { UserBlock } from './user-block.entity.js';
import { BLOCK_OF, type BlockRow, LIFT, LIVE_BLOCKS, OWN_BLOCK, type OwnBlock } from './user-blocks.sql.js';

export type NewBlock = Pick<UserBlock, 'userId' | 'what' | 'reasonKey' | 'note' | 'until' | 'createdBy'>;

@Injectable()
export class UserBlocksRepository {
  constructor(private readonly db: Db) {}

  async own(userId: number): Promise<OwnBlock | undefined> {
    return (await this.db.rows(OWN_BLOCK, [userId]))[0];
  }

  async of(userId: number): Promise<BlockRow | undefined> {
    return (await this.db.rows(BLOCK_OF, [userId]))[0];
  }

  /** Newest first. */
  live(before: number | null, count: number): Promise<BlockRow[]> {
    return this.db.rows(LIVE_BLOCKS, [before, count]);
  }

  add(block: NewBlock): Promise<number> {
    return this.db.insertId(UserBlock, block);
  }

  /** @returns the ids of those that held until now */
  lift(userId: number, liftedBy: number | null): Promise<number[]> {
    return this.db.column(LIFT, [userId, liftedBy]);
  }
}
