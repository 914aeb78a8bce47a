import { Injectable } from '@nestjs/common';
import { Db } from '../../common/persistence/db.js';
import { tooManyRequests } from '../../common/faults/fault.js';
import type { Language } from '../../common/i18n/language.js';
import { translate } from '../../common/i18n/translate.js';
import { Env } from '../../config/env.js';
import { KeyedQueues } from '../../common/jobs/work-queue.js';
import { signInBusy } from '../auth.faults.js';
import { addressBlock } from './address-block.js';
import { FailureKind } from './login-failure.entity.js';
import { LoginFailuresRepository, type Window } from './login-failures.repository.js';
import { UnknownAccountLog } from './unknown-account-log.js';

const WAITING_MAX = 50;

/** Runs one sign-in per address or account at a time, so that one client cannot occupy bcrypt. Rejects with 503. */
@Injectable()
export class SignInQueues extends KeyedQueues {
  constructor() {
    super(1, WAITING_MAX, signInBusy);
  }
}

const DAY_SECONDS = 86_400;

const tooManyFailures = (seconds: number) => {
  const minutes = Math.ceil(seconds / 60);
  const sentence = (language: Language) => translate('auth.too_many_failures', language, { minutes });
  return tooManyRequests(undefined, { headers: { 'Retry-After': String(seconds) }, sentence });
};

type Attempt = { readonly kind: FailureKind; readonly account: string; readonly ip: string | null };

export const accountOf = (userId: number): string => `user:${userId}`;

/**
 * Limits failures. Wrong passwords count per account and address, so that an attacker cannot lock the owner out; per
 * address, against one password at many accounts; and, with a higher limit, per account. Wrong codes count per account,
 * because they need the right password (ASVS 6.3.1). Successes never count.
 */
@Injectable()
export class LoginLimits {
  constructor(
    private readonly rows: LoginFailuresRepository,
    private readonly db: Db,
    private readonly queues: SignInQueues,
    private readonly unknownAccounts: UnknownAccountLog,
    private readonly env: Env,
  ) {}

  /**
   * Checks one attempt; null means wrong and is counted. Attempts of one address and of one account are serialized, so
   * parallel attempts get no more answers than sequential ones.
   * @throws 429 with Retry-After
   */
  countFailures<Result>(attempt: Attempt, check: () => Promise<Result | null>): Promise<Result | null> {
    const { kind, account, ip } = attempt;
    return this.db.transaction(async () => {
      if (kind === FailureKind.Password) await this.rows.lock(`address:${addressBlock(ip)}`);
      await this.rows.lock(account);
      await this.refuseWhenExceeded(attempt);
      const result = await check();
      if (result === null) await this.rows.add(account, kind, addressBlock(ip));
      return result;
    });
  }

  /** Runs one attempt per address at a time, within the limits. @throws 429, 503 if too many attempts wait */
  serialize<Result>(attempt: Attempt, work: () => Promise<Result>): Promise<Result> {
    return this.queues.run(addressBlock(attempt.ip), async () => {
      await this.refuseWhenExceeded(attempt);
      return work();
    });
  }

  forgivePasswords(userId: number): Promise<void> {
    return this.rows.delete(accountOf(userId), FailureKind.Password);
  }

  recordUnknownAccount(ip: string | null): void {
    this.unknownAccounts.note(addressBlock(ip), 'unknown');
  }

  private async refuseWhenExceeded({ kind, account, ip }: Attempt): Promise<void> {
    for (const window of this.windows(kind, account, addressBlock(ip))) {
      const seconds = await this.rows.secondsToWait(kind, window);
      if (seconds === 0) continue;
      if (window.ip !== null) this.unknownAccounts.note(window.ip, 'refused');
      throw tooManyFailures(seconds);
    }
  }

  private windows(kind: FailureKind, account: string, ip: string): Window[] {
    const { loginFailures, loginFailuresPerAccount, loginFailuresPerAddress, loginWindowMinutes } = this.env.auth;
    const { mfaFailures, mfaFailuresPerDay } = this.env.auth;
    const seconds = loginWindowMinutes * 60;
    if (kind === FailureKind.Code)
      return [
        { account, ip: null, max: mfaFailures, seconds },
        { account, ip: null, max: mfaFailuresPerDay, seconds: DAY_SECONDS },
      ];
    return [
      { account: null, ip, max: loginFailuresPerAddress, seconds },
      { account, ip, max: loginFailures, seconds },
      { account, ip: null, max: loginFailuresPerAccount, seconds },
    ];
  }
}
