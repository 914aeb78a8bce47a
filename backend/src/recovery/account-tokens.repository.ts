import { Injectable } from '@nestjs/common';
import { Db } from '../common/persistence/db.js';
import { purgeExpired } from '../common/jobs/purge.sql.js';
import { command, type RowOf, statement } from '../common/persistence/statement.js';
import type { AccountTokenKind } from './account-token.entity.js';

/** Whether token `k` with hash $1 is valid for active person `u`. An invitation is valid until the first sign-in. */
const COUNTS = `k."tokenHash" = $1 AND u.id = k."userId" AND k."usedAt" IS NULL AND k."expiresAt" > now()
    AND u."isActive" AND (k.kind = 'reset' OR u."lastLogin" IS NULL)`;
const OWNER = statement(
  'account-tokens-owner',
  `SELECT u.id, u.name, u.email, k.kind FROM account_tokens k, users u WHERE ${COUNTS}`,
);
const USE = statement(
  'account-tokens-use',
  `UPDATE account_tokens k SET "usedAt" = now() FROM users u WHERE ${COUNTS} RETURNING k.id`,
);
const ADD = command(
  'account-tokens-add',
  `INSERT INTO account_tokens ("userId", kind, "tokenHash", "expiresAt")
    VALUES ($1, $2, $3, now() + make_interval(hours => $4))`,
);
const DELETE_UNUSED = command(
  'account-tokens-delete-unused',
  `DELETE FROM account_tokens
    WHERE "userId" = $1 AND "usedAt" IS NULL AND ($2::account_tokens_kind_enum IS NULL OR kind = $2)`,
);
/** Keeps the ended invitation, so that the person and the admins can see that it has ended. */
const END_INVITE = statement(
  'account-tokens-end-invite',
  `UPDATE account_tokens SET "expiresAt" = now()
    WHERE "userId" = $1 AND kind = 'invite' AND "usedAt" IS NULL AND "expiresAt" > now() RETURNING id`,
);
export type FoundLink = RowOf<typeof FIND>;

const FIND = statement(
  'account-tokens-find',
  `SELECT k.kind, u.email, u.name, k."expiresAt" <= now() AS "isExpired",
      k."usedAt" IS NOT NULL OR (k.kind = 'invite' AND u."lastLogin" IS NOT NULL) AS "isUsed"
    FROM account_tokens k JOIN users u ON u.id = k."userId" WHERE k."tokenHash" = $1 AND u."isActive"`,
);
/** Expired tokens are kept for a while, so that a late person learns why the link does not work. */
const KEPT_DAYS = 30;
purgeExpired('account-tokens-purge', 'account_tokens', KEPT_DAYS);

export type TokenOwner = { id: number; name: string; email: string; kind: AccountTokenKind };
export type NewAccountToken = { userId: number; kind: AccountTokenKind; tokenHash: string; hours: number };

/** Callers lock the person's row before they change tokens, so that two of them cannot deadlock. */
@Injectable()
export class AccountTokensRepository {
  constructor(private readonly db: Db) {}

  async ownerOf(tokenHash: string): Promise<TokenOwner | null> {
    return (await this.db.maybeOne(OWNER, [tokenHash])) ?? null;
  }

  find(tokenHash: string): Promise<FoundLink | undefined> {
    return this.db.maybeOne(FIND, [tokenHash]);
  }

  endInvite(userId: number): Promise<boolean> {
    return this.db.has(END_INVITE, [userId]);
  }

  use(tokenHash: string): Promise<boolean> {
    return this.db.has(USE, [tokenHash]);
  }

  async add({ userId, kind, tokenHash, hours }: NewAccountToken): Promise<void> {
    await this.db.execute(ADD, [userId, kind, tokenHash, hours]);
  }

  async deleteUnused(userId: number, kind: AccountTokenKind | null): Promise<void> {
    await this.db.execute(DELETE_UNUSED, [userId, kind]);
  }
}
