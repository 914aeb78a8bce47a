import { Injectable } from '@nestjs/common';
import { purgeExpired } from '../../common/jobs/purge.sql.js';
import { Db } from '../../common/persistence/db.js';
import { command, type RowOf, statement } from '../../common/persistence/statement.js';

export type LiveApiToken = RowOf<typeof LIVE>;

const LIVE = statement(
  'api-tokens-live',
  `SELECT t.id, t.scope, u.id AS "userId", u.name AS "userName",
      u."temporaryPasswordUntil" IS NOT NULL AS "hasTemporaryPassword",
      coalesce(t."lastUsedAt" < now() - interval '1 minute', true) AS "isUseStale"
    FROM api_tokens t JOIN users u ON u.id = t."userId"
    WHERE t."tokenHash" = $1 AND t."expiresAt" > now() AND u."isActive" AND u.role = 'admin'`,
);
const TOUCH = command(
  'api-tokens-touch',
  `UPDATE api_tokens SET "lastUsedAt" = now()
    WHERE id = $1 AND ("lastUsedAt" IS NULL OR "lastUsedAt" < now() - interval '1 minute')`,
);
const COLUMNS = `t.id, t.name, t.scope, t."userId", u.name AS "userName", t."createdAt", t."expiresAt", t."lastUsedAt"`;
export type ApiTokenRow = RowOf<typeof LIST>;

const LIST = statement(
  'api-tokens-list',
  `SELECT ${COLUMNS} FROM api_tokens t JOIN users u ON u.id = t."userId" ORDER BY t.id DESC`,
);
const ADD = statement(
  'api-tokens-add',
  `WITH t AS (
      INSERT INTO api_tokens (name, scope, "tokenHash", "userId", "expiresAt")
      VALUES ($1, $2, $3, $4, now() + make_interval(days => $5)) RETURNING *
    ) SELECT ${COLUMNS} FROM t JOIN users u ON u.id = t."userId"`,
);
const LOCK = command('api-tokens-lock', `SELECT pg_advisory_xact_lock(hashtext('api tokens'))`);
const COUNT = statement('api-tokens-count', 'SELECT count(*)::int AS counted FROM api_tokens');
const REVOKE = statement('api-tokens-revoke', 'DELETE FROM api_tokens WHERE id = $1 RETURNING id');
const REVOKE_ALL = statement('api-tokens-revoke-all', 'DELETE FROM api_tokens WHERE "userId" = $1 RETURNING id');
/** Expired tokens stay for a while, so that an admin sees why a program was rejected. */
const KEPT_DAYS = 30;
purgeExpired('api-tokens-purge', 'api_tokens', KEPT_DAYS);

export type NewApiToken = Pick<ApiTokenRow, 'name' | 'scope' | 'userId'> & {
  readonly tokenHash: string;
  readonly days: number;
};

@Injectable()
export class ApiTokensRepository {
  constructor(private readonly db: Db) {}

  findLive(tokenHash: string): Promise<LiveApiToken | undefined> {
    return this.db.maybeOne(LIVE, [tokenHash]);
  }

  async touch(id: number): Promise<void> {
    await this.db.execute(TOUCH, [id]);
  }

  list(): Promise<ApiTokenRow[]> {
    return this.db.rows(LIST);
  }

  /** Serializes creation until the end of the transaction, so that concurrent requests cannot exceed the limit. */
  async lockAndCount(): Promise<number> {
    await this.db.execute(LOCK);
    return this.db.value(COUNT);
  }

  add({ name, scope, tokenHash, userId, days }: NewApiToken): Promise<ApiTokenRow> {
    return this.db.one(ADD, [name, scope, tokenHash, userId, days]);
  }

  revoke(id: number): Promise<boolean> {
    return this.db.has(REVOKE, [id]);
  }

  revokeAllOf(userId: number): Promise<number[]> {
    return this.db.column(REVOKE_ALL, [userId]);
  }
}
