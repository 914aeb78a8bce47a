import { Injectable } from '@nestjs/common';
import { Db } from '../common/db.js';
import { tooManyRequests } from '../common/fault.js';
import { Env } from '../config/env.js';
import { addressBlock } from './address-block.js';
import { FailureKind } from './login-failure.entity.js';
import { LoginFailuresRepository, type Window } from './login-failures.repository.js';
import { sha256 } from './tokens.js';

const DAY_SECONDS = 86_400;

/** `account`: what was tried, in any case of letters. Only its hash is kept. */
export type Attempt = { readonly kind: FailureKind; readonly account: string; readonly ip: string | null };

/**
 * Wrong passwords count per account and address, so that nobody can lock somebody else out; wrong codes count per account,
 * because whoever gets that far knows the password (ASVS 6.3.1). Successes never count.
 */
@Injectable()
export class LoginLimits {
  constructor(
    private readonly rows: LoginFailuresRepository,
    private readonly db: Db,
    private readonly env: Env,
  ) {}

  /** @throws 429 with Retry-After */
  async refuseWhenExceeded({ kind, account, ip }: Attempt): Promise<void> {
    for (const window of this.windows(kind, addressBlock(ip))) {
      const seconds = await this.rows.secondsToWait(keyOf({ account }), kind, window);
      if (seconds > 0) throw tooManyRequests(undefined, { headers: { 'Retry-After': String(seconds) } });
    }
  }

  /**
   * Judges one try; null means wrong and is counted. The tries of one account stand in line, so that a hundred at once
   * get no more answers than a hundred one after the other. @throws 429 with Retry-After
   */
  judge<Result>(attempt: Attempt, check: () => Promise<Result | null>): Promise<Result | null> {
    const { kind, ip } = attempt;
    const account = keyOf(attempt);
    return this.db.transaction(async () => {
      await this.rows.lock(account);
      await this.refuseWhenExceeded(attempt);
      const result = await check();
      if (result === null) await this.rows.add(account, kind, addressBlock(ip));
      return result;
    });
  }

  private windows(kind: FailureKind, ip: string): Window[] {
    const { LOGIN_FAILURES, LOGIN_WINDOW_MINUTES, MFA_FAILURES, MFA_FAILURES_PER_DAY } = this.env;
    const seconds = LOGIN_WINDOW_MINUTES * 60;
    if (kind === FailureKind.Password) return [{ ip, max: LOGIN_FAILURES, seconds }];
    return [
      { ip: null, max: MFA_FAILURES, seconds },
      { ip: null, max: MFA_FAILURES_PER_DAY, seconds: DAY_SECONDS },
    ];
  }
}

const keyOf = ({ account }: Pick<Attempt, 'account'>): string => sha256(account.toLowerCase());
