import { Injectable } from '@nestjs/common';
import { Db, type Statement } from '../common/db.js';
import type { FailureKind } from './login-failure.entity.js';

/** Seconds until so few failures are left in the window that another try is allowed; no row: it is allowed now. */
const WAIT: Statement = {
  name: 'login-failures-wait',
  text: `SELECT ceil(extract(epoch FROM "createdAt" + make_interval(secs => $5) - now()))::int AS seconds
    FROM login_failures
    WHERE account = $1 AND kind = $2 AND ($3::text IS NULL OR ip = $3) AND "createdAt" > now() - make_interval(secs => $5)
    ORDER BY "createdAt" DESC OFFSET $4 LIMIT 1`,
};
const ADD: Statement = {
  name: 'login-failures-add',
  text: 'INSERT INTO login_failures (account, kind, ip, "createdAt") VALUES ($1, $2, $3, clock_timestamp())',
};
/** Any number, as long as nothing else locks with it; the second half tells accounts apart. */
const LOCK: Statement = {
  name: 'login-failures-lock',
  text: 'SELECT pg_advisory_xact_lock(7390222, hashtext($1))',
};
const SWEEP: Statement = {
  name: 'login-failures-sweep',
  text: `DELETE FROM login_failures WHERE "createdAt" < now() - interval '1 day'`,
};

/** `ip` null counts the failures of all addresses. */
export type Window = { readonly ip: string | null; readonly max: number; readonly seconds: number };

@Injectable()
export class LoginFailuresRepository {
  constructor(private readonly db: Db) {}

  /** @returns 0 when another try is allowed */
  async secondsToWait(account: string, kind: FailureKind, { ip, max, seconds }: Window): Promise<number> {
    const [row] = await this.db.rows<{ seconds: number }>(WAIT, [account, kind, ip, max - 1, seconds]);
    return row ? Math.max(row.seconds, 1) : 0;
  }

  async add(account: string, kind: FailureKind, ip: string): Promise<void> {
    await this.db.rows(ADD, [account, kind, ip]);
  }

  /** Held until the end of the transaction. */
  async lock(account: string): Promise<void> {
    await this.db.rows(LOCK, [account]);
  }

  async deleteOld(): Promise<void> {
    await this.db.rows(SWEEP);
  }
}
