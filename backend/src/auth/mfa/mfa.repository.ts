import { Injectable } from '@nestjs/common';
import { Db, type Statement } from '../../common/persistence/db.js';

const SEED: Statement = {
  name: 'mfa-seed',
  text: 'SELECT "mfaSecret" FROM users WHERE id = $1',
};
/** A step is accepted once: of two requests with the same code, only one finds the step still ahead (RFC 6238 §5.2). */
const ACCEPT_STEP: Statement = {
  name: 'mfa-accept-step',
  text: 'UPDATE users SET "mfaLastStep" = $2 WHERE id = $1 AND "mfaLastStep" < $2 RETURNING id',
};
const USE_RECOVERY_CODE: Statement = {
  name: 'mfa-use-recovery-code',
  text: `UPDATE mfa_recovery_codes SET "usedAt" = now()
    WHERE "userId" = $1 AND "codeHash" = $2 AND "usedAt" IS NULL RETURNING id`,
};
const PROPOSE: Statement = {
  name: 'mfa-propose',
  text: 'UPDATE users SET "mfaSecret" = $2 WHERE id = $1 AND NOT "mfaEnabled" RETURNING id',
};
const ENABLE: Statement = {
  name: 'mfa-enable',
  text: 'UPDATE users SET "mfaEnabled" = true WHERE id = $1 AND NOT "mfaEnabled" RETURNING id',
};
const DISABLE: Statement = {
  name: 'mfa-disable',
  text: `UPDATE users SET "mfaEnabled" = false, "mfaSecret" = NULL
    WHERE id = $1 AND ("mfaEnabled" OR "mfaSecret" IS NOT NULL) RETURNING id`,
};
const FORGET_CODES: Statement = {
  name: 'mfa-forget-recovery-codes',
  text: 'DELETE FROM mfa_recovery_codes WHERE "userId" = $1',
};
const ADD_CODES: Statement = {
  name: 'mfa-add-recovery-codes',
  text: 'INSERT INTO mfa_recovery_codes ("userId", "codeHash") SELECT $1, unnest($2::text[])',
};

@Injectable()
export class MfaRepository {
  constructor(private readonly db: Db) {}

  /** Encrypted. */
  async seedOf(userId: number): Promise<string | null> {
    const [row] = await this.db.rows<{ mfaSecret: string | null }>(SEED, [userId]);
    return row?.mfaSecret ?? null;
  }

  acceptStep(userId: number, step: number): Promise<boolean> {
    return this.changed(ACCEPT_STEP, [userId, step]);
  }

  useRecoveryCode(userId: number, codeHash: string): Promise<boolean> {
    return this.changed(USE_RECOVERY_CODE, [userId, codeHash]);
  }

  /** @returns false when the second factor is on already */
  propose(userId: number, mfaSecret: string): Promise<boolean> {
    return this.changed(PROPOSE, [userId, mfaSecret]);
  }

  enable(userId: number): Promise<boolean> {
    return this.changed(ENABLE, [userId]);
  }

  /** @returns false when nothing was on or begun */
  async disable(userId: number): Promise<boolean> {
    await this.db.rows(FORGET_CODES, [userId]);
    return this.changed(DISABLE, [userId]);
  }

  async replaceRecoveryCodes(userId: number, codeHashes: string[]): Promise<void> {
    await this.db.rows(FORGET_CODES, [userId]);
    await this.db.rows(ADD_CODES, [userId, codeHashes]);
  }

  private async changed(statement: Statement, values: unknown[]): Promise<boolean> {
    return (await this.db.rows(statement, values)).length > 0;
  }
}
