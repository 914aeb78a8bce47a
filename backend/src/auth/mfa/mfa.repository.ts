import { Injectable } from '@nestjs/common';
import { Db } from '../../common/persistence/db.js';
import { command, statement, type Statement } from '../../common/persistence/statement.js';
import { RecoveryCode } from './recovery-code.entity.js';

const SEED = statement('mfa-seed', 'SELECT "mfaSecret" FROM users WHERE id = $1');
/**
 * Accepts each time step once: of two requests with the same code, only one finds a lower last step (RFC 6238 §5.2).
 */
const ACCEPT_STEP = statement(
  'mfa-accept-step',
  'UPDATE users SET "mfaLastStep" = $2 WHERE id = $1 AND "mfaLastStep" < $2 RETURNING id',
);
const USE_RECOVERY_CODE = statement(
  'mfa-use-recovery-code',
  `UPDATE mfa_recovery_codes SET "usedAt" = now()
    WHERE "userId" = $1 AND "codeHash" = $2 AND "usedAt" IS NULL RETURNING id`,
);
const PROPOSE = statement(
  'mfa-propose',
  'UPDATE users SET "mfaSecret" = $2 WHERE id = $1 AND NOT "mfaEnabled" RETURNING id',
);
const ENABLE = statement(
  'mfa-enable',
  'UPDATE users SET "mfaEnabled" = true WHERE id = $1 AND NOT "mfaEnabled" RETURNING id',
);
const DISABLE = statement(
  'mfa-disable',
  `UPDATE users u SET "mfaEnabled" = false, "mfaSecret" = NULL FROM users before
    WHERE u.id = $1 AND before.id = u.id AND (u."mfaEnabled" OR u."mfaSecret" IS NOT NULL)
    RETURNING before."mfaEnabled" AS "wasEnabled"`,
);
const ADD_CODES = command(
  'mfa-add-recovery-codes',
  'INSERT INTO mfa_recovery_codes ("userId", "codeHash") SELECT $1, unnest($2::text[])',
);

@Injectable()
export class MfaRepository {
  constructor(private readonly db: Db) {}

  async seedOf(userId: number): Promise<string | null> {
    return (await this.db.maybeOne(SEED, [userId]))?.mfaSecret ?? null;
  }

  acceptStep(userId: number, step: number): Promise<boolean> {
    return this.changed(ACCEPT_STEP, [userId, step]);
  }

  useRecoveryCode(userId: number, codeHash: string): Promise<boolean> {
    return this.changed(USE_RECOVERY_CODE, [userId, codeHash]);
  }

  propose(userId: number, mfaSecret: string): Promise<boolean> {
    return this.changed(PROPOSE, [userId, mfaSecret]);
  }

  enable(userId: number): Promise<boolean> {
    return this.changed(ENABLE, [userId]);
  }

  async disable(userId: number): Promise<boolean> {
    await this.forgetRecoveryCodes(userId);
    return (await this.db.maybeOne(DISABLE, [userId]))?.wasEnabled ?? false;
  }

  async replaceRecoveryCodes(userId: number, codeHashes: string[]): Promise<void> {
    await this.forgetRecoveryCodes(userId);
    await this.db.execute(ADD_CODES, [userId, codeHashes]);
  }

  private async forgetRecoveryCodes(userId: number): Promise<void> {
    await this.db.repository(RecoveryCode).delete({ userId });
  }

  private changed(statement: Statement<{ id: number }>, values: unknown[]): Promise<boolean> {
    return this.db.has(statement, values);
  }
}
