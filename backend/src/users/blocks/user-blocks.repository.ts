import { Injectable } from '@nestjs/common';
import { Db } from '../../common/persistence/db.js';
import { type RowOf, statement } from '../../common/persistence/statement.js';
import { UserBlock } from './user-block.entity.js';

export type OwnBlock = RowOf<typeof OWN_BLOCK>;

export type BlockRow = RowOf<typeof BLOCK_OF>;

const LIVE = `b."liftedAt" IS NULL AND b.until > now()`;
export const BLOCKED_UNTIL = `(SELECT max(b.until) FROM user_blocks b WHERE b."userId" = u.id AND ${LIVE})`;
const SHOWN = `b.id, b."userId", u.name AS "userName", b.what, b."reasonKey", b.note, b.until, b."createdAt", c.name AS "createdByName"
  FROM user_blocks b JOIN users u ON u.id = b."userId" LEFT JOIN users c ON c.id = b."createdBy"`;

const OWN_BLOCK = statement(
  'user-blocks-own',
  `SELECT b.what, b."reasonKey", b.until FROM user_blocks b WHERE b."userId" = $1 AND ${LIVE} ORDER BY b.id DESC LIMIT 1`,
);
const BLOCK_OF = statement(
  'user-blocks-of',
  `SELECT ${SHOWN} WHERE b."userId" = $1 AND ${LIVE} ORDER BY b.id DESC LIMIT 1`,
);
const LIVE_BLOCKS = statement(
  'user-blocks-live',
  `SELECT ${SHOWN} WHERE ${LIVE} AND ($1::int IS NULL OR b.id < $1) ORDER BY b.id DESC LIMIT $2`,
);
const LIFT = statement(
  'user-blocks-lift',
  `UPDATE user_blocks b SET "liftedAt" = now(), "liftedBy" = $2 WHERE b."userId" = $1 AND ${LIVE} RETURNING b.id`,
);

type NewBlock = Pick<UserBlock, 'userId' | 'what' | 'reasonKey' | 'note' | 'until' | 'createdBy'>;

@Injectable()
export class UserBlocksRepository {
  constructor(private readonly db: Db) {}

  async own(userId: number): Promise<OwnBlock | undefined> {
    return (await this.db.rows(OWN_BLOCK, [userId]))[0];
  }

  async of(userId: number): Promise<BlockRow | undefined> {
    return (await this.db.rows(BLOCK_OF, [userId]))[0];
  }

  live(before: number | null, count: number): Promise<BlockRow[]> {
    return this.db.rows(LIVE_BLOCKS, [before, count]);
  }

  add(block: NewBlock): Promise<number> {
    return this.db.insertId(UserBlock, block);
  }

  lift(userId: number, liftedBy: number | null): Promise<number[]> {
    return this.db.column(LIFT, [userId, liftedBy]);
  }
}
