import { Injectable } from '@nestjs/common';
import { Db } from '../../common/persistence/db.js';
import { type RowOf, statement } from '../../common/persistence/statement.js';
import { Suspension } from './suspension.entity.js';

export type OwnSuspension = RowOf<typeof OWN_SUSPENSION>;

export type SuspensionRow = RowOf<typeof SUSPENSION_OF>;

const LIVE = `b."liftedAt" IS NULL AND b.until > now()`;
export const SUSPENDED_UNTIL = `(SELECT max(b.until) FROM user_blocks b WHERE b."userId" = u.id AND ${LIVE})`;
const SHOWN = `b.id, b."userId", u.name AS "userName", b.what, b."reasonKey", b.note, b.until, b."createdAt", c.name AS "createdByName"
  FROM user_blocks b JOIN users u ON u.id = b."userId" LEFT JOIN users c ON c.id = b."createdBy"`;

const OWN_SUSPENSION = statement(
  'suspensions-own',
  `SELECT b.what, b."reasonKey", b.until FROM user_blocks b WHERE b."userId" = $1 AND ${LIVE} ORDER BY b.id DESC LIMIT 1`,
);
const SUSPENSION_OF = statement(
  'suspensions-of',
  `SELECT ${SHOWN} WHERE b."userId" = $1 AND ${LIVE} ORDER BY b.id DESC LIMIT 1`,
);
const LIVE_SUSPENSIONS = statement(
  'suspensions-live',
  `SELECT ${SHOWN} WHERE ${LIVE} AND ($1::int IS NULL OR b.id < $1) ORDER BY b.id DESC LIMIT $2`,
);
const LIFT = statement(
  'suspensions-lift',
  `UPDATE user_blocks b SET "liftedAt" = now(), "liftedBy" = $2 WHERE b."userId" = $1 AND ${LIVE} RETURNING b.id`,
);

type NewSuspension = Pick<Suspension, 'userId' | 'what' | 'reasonKey' | 'note' | 'until' | 'createdBy'>;

@Injectable()
export class SuspensionsRepository {
  constructor(private readonly db: Db) {}

  async own(userId: number): Promise<OwnSuspension | undefined> {
    return (await this.db.rows(OWN_SUSPENSION, [userId]))[0];
  }

  async of(userId: number): Promise<SuspensionRow | undefined> {
    return (await this.db.rows(SUSPENSION_OF, [userId]))[0];
  }

  live(before: number | null, count: number): Promise<SuspensionRow[]> {
    return this.db.rows(LIVE_SUSPENSIONS, [before, count]);
  }

  add(suspension: NewSuspension): Promise<number> {
    return this.db.insertId(Suspension, suspension);
  }

  lift(userId: number, liftedBy: number | null): Promise<number[]> {
    return this.db.column(LIFT, [userId, liftedBy]);
  }
}
