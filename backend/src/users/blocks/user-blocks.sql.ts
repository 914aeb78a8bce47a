import { type RowOf, statement } from '../../common/persistence/statement.js';

/** The fields that the blocked player may see. */
export type OwnBlock = RowOf<typeof OWN_BLOCK>;

/** The fields that the team sees. */
export type BlockRow = RowOf<typeof BLOCK_OF>;

/** Blocks `b` that hold now. */
const LIVE = `b."liftedAt" IS NULL AND b.until > now()`;
/** Until when user `u` is blocked; null when they are not. */
export const BLOCKED_UNTIL = `(SELECT max(b.until) FROM user_blocks b WHERE b."userId" = u.id AND ${LIVE})`;
const SHOWN = `b.id, b."userId", u.name AS "userName", b.what, b."reasonKey", b.note, b.until, b."createdAt", c.name AS "createdByName"
  FROM user_blocks b JOIN users u ON u.id = b."userId" LEFT JOIN users c ON c.id = b."createdBy"`;

export const OWN_BLOCK = statement(
  'user-blocks-own',
  `SELECT b.what, b."reasonKey", b.until FROM user_blocks b WHERE b."userId" = $1 AND ${LIVE} ORDER BY b.id DESC LIMIT 1`,
);
export const BLOCK_OF = statement(
  'user-blocks-of',
  `SELECT ${SHOWN} WHERE b."userId" = $1 AND ${LIVE} ORDER BY b.id DESC LIMIT 1`,
);
export const LIVE_BLOCKS = statement(
  'user-blocks-live',
  `SELECT ${SHOWN} WHERE ${LIVE} AND ($1::int IS NULL OR b.id < $1) ORDER BY b.id DESC LIMIT $2`,
);
export const LIFT = statement(
  'user-blocks-lift',
  `UPDATE user_blocks b SET "liftedAt" = now(), "liftedBy" = $2 WHERE b."userId" = $1 AND ${LIVE} RETURNING b.id`,
);
