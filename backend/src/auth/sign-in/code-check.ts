import { Injectable } from '@nestjs/common';
import { invalidField } from '../../common/validation/validation.js';
import { Events } from '../../events/events.service.js';
import { CodeRefused, type Occasion } from '../auth.events.js';
import { invalidCode } from '../auth.faults.js';
import { FailureKind } from './login-failure.entity.js';
import { accountOf, LoginLimits } from './login-limits.js';
import { type Factor, SecondFactor } from '../mfa/second-factor.js';

export type CodeTry = {
  readonly userId: number;
  readonly code: string;
  readonly ip: string | null;
};

type Accepted<Result> = (factor: Factor) => Promise<Result>;

/** An accepted code is spent in the transaction of the action that it permits. */
@Injectable()
export class CodeCheck {
  constructor(
    private readonly factor: SecondFactor,
    private readonly limits: LoginLimits,
    private readonly events: Events,
  ) {}

  async ofLogin<Result>(attempt: CodeTry, onAccepted: Accepted<Result>): Promise<Result> {
    const outcome = await this.verify(attempt, 'login', onAccepted);
    if (!outcome) throw invalidCode();
    return outcome.result;
  }

  async ofViewer<Result>(attempt: CodeTry, field: string, onAccepted: Accepted<Result>): Promise<Result> {
    const outcome = await this.verify(attempt, 'confirmation', onAccepted);
    if (!outcome) throw invalidField(field, 'auth.invalid_mfa_token');
    return outcome.result;
  }

  private verify<Result>({ userId, code, ip }: CodeTry, occasion: Occasion, onAccepted: Accepted<Result>) {
    return this.limits.countFailures({ kind: FailureKind.Code, account: accountOf(userId), ip }, async () => {
      const factor = await this.factor.accept(userId, code);
      if (factor) return { result: await onAccepted(factor) };
      await this.events.record(new CodeRefused(null, userId, { userId, occasion }));
      return null;
    });
  }
}
