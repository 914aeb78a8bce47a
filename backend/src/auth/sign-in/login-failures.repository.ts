import { Injectable } from '@nestjs/common';
import { purgeOld } from '../../common/jobs/purge.sql.js';
import { Db } from '../../common/persistence/db.js';
import { command, statement } from '../../common/persistence/statement.js';
import type { FailureKind } from './login-failure.entity.js';

/** Folds an e-mail like those of accounts, so that another spelling gets no further attempts. */
const keyOf = (parameter: string): string =>
  `encode(sha256(convert_to(lower(${parameter}), 'UTF8')), 'hex')::character(64)`;

const waitWhere = (name: `login-failures-wait-of-${'account' | 'address'}`, condition: string) =>
  statement(
    name,
    `SELECT ceil(extract(epoch FROM "createdAt" + make_interval(secs => $3) - now()))::int AS seconds
    FROM login_failures
    WHERE kind = $1 AND "createdAt" > now() - make_interval(secs => $3) AND ${condition}
    ORDER BY "createdAt" DESC OFFSET $2 LIMIT 1`,
  );
const WAIT_OF_ACCOUNT = waitWhere(
  'login-failures-wait-of-account',
  `account = ${keyOf('$4')} AND ($5::text IS NULL OR ip = $5)`,
);
const WAIT_OF_ADDRESS = waitWhere('login-failures-wait-of-address', 'ip = $4');
const ADD = command(
  'login-failures-add',
  `INSERT INTO login_failures (account, kind, ip, "createdAt") VALUES (${keyOf('$1')}, $2, $3, clock_timestamp())`,
);
const FORGIVE = command(
  'login-failures-forgive',
  `DELETE FROM login_failures WHERE account = ${keyOf('$1')} AND kind = $2`,
);
/** The first key is an arbitrary namespace of this advisory lock; the second is the account. */
const LOCK = command('login-failures-lock', 'SELECT pg_advisory_xact_lock(7390222, hashtext(lower($1)))');
purgeOld('login-failures-purge', 'login_failures', () => 1);

export type Window = { readonly max: number; readonly seconds: number } & (
  | { readonly account: string; readonly ip: string | null }
  | { readonly account: null; readonly ip: string }
);

@Injectable()
export class LoginFailuresRepository {
  constructor(private readonly db: Db) {}

  async secondsToWait(kind: FailureKind, { account, ip, max, seconds }: Window): Promise<number> {
    const values = [kind, max - 1, seconds];
    const row = await (account === null
      ? this.db.maybeOne(WAIT_OF_ADDRESS, [...values, ip])
      : this.db.maybeOne(WAIT_OF_ACCOUNT, [...values, account, ip]));
    return row ? Math.max(row.seconds, 1) : 0;
  }

  async add(account: string, kind: FailureKind, ip: string): Promise<void> {
    await this.db.execute(ADD, [account, kind, ip]);
  }

  async delete(account: string, kind: FailureKind): Promise<void> {
    await this.db.execute(FORGIVE, [account, kind]);
  }

  async lock(account: string): Promise<void> {
    await this.db.execute(LOCK, [account]);
  }
}
