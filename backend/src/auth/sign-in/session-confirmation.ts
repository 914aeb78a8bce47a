import { type CanActivate, type ExecutionContext, Injectable } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { Viewer } from '../../common/access/role.js';
import { signInFirst } from '../../common/faults/fault.js';
import { Db } from '../../common/persistence/db.js';
import { requestContext } from '../../common/tracing/request-context.js';
import { invalidField } from '../../common/validation/validation.js';
import { Events } from '../../events/events.service.js';
import { UsersRepository } from '../../users/users.repository.js';
import { NeedsConfirmation, requestOf } from '../../common/access/access.js';
import { SessionConfirmed } from '../auth.events.js';
import { confirmationRequired } from '../auth.faults.js';
import type { Factor } from '../mfa/second-factor.js';
import { SessionsRepository } from '../sessions/sessions.repository.js';
import { CodeCheck } from './code-check.js';
import { PasswordCheck } from './password-check.js';

type Proof = { readonly password: string; readonly mfaToken?: string; readonly ip: string | null };

const codeMissing = () => invalidField('mfaToken', 'auth.mfa_token_required');

/** Confirms sessions by password and second factor, so that a stolen session cannot gain lasting access. */
@Injectable()
export class SessionConfirmation {
  constructor(
    private readonly passwords: PasswordCheck,
    private readonly codes: CodeCheck,
    private readonly sessions: SessionsRepository,
    private readonly users: UsersRepository,
    private readonly events: Events,
    private readonly db: Db,
  ) {}

  /**
   * Call inside the transaction of the action, because another process may have ended the session.
   * @throws 401, 403 also for API tokens
   */
  async require(): Promise<void> {
    const { sessionId } = requestContext.get() ?? {};
    if (sessionId === undefined) throw confirmationRequired();
    const isConfirmed = await this.sessions.isConfirmed(sessionId);
    if (isConfirmed === undefined) throw signInFirst();
    if (!isConfirmed) throw confirmationRequired();
  }

  async renew({ id: userId }: Viewer, sessionId: number, { password, mfaToken: code, ip }: Proof): Promise<Date> {
    const { mfaEnabled } = await this.passwords.ofViewer(userId, password, ip, 'password');
    if (!mfaEnabled) return this.confirm(userId, sessionId, 'none');
    if (!code) throw codeMissing();
    return this.codes.ofViewer({ userId, code, ip }, 'mfaToken', (factor) => this.confirm(userId, sessionId, factor));
  }

  private confirm(userId: number, sessionId: number, factor: Factor | 'none'): Promise<Date> {
    return this.db.transaction(async () => {
      const user = await this.users.lock(userId);
      // The second factor may have been turned on after the password check.
      if (user?.mfaEnabled && factor === 'none') throw codeMissing();
      const confirmedUntil = user?.isActive ? await this.sessions.confirm(sessionId) : undefined;
      if (!confirmedUntil) throw signInFirst();
      await this.events.record(new SessionConfirmed(null, userId, { userId, sessionId, factor }));
      return confirmedUntil;
    });
  }
}

@Injectable()
export class ConfirmedGuard implements CanActivate {
  constructor(
    private readonly reflector: Reflector,
    private readonly confirmation: SessionConfirmation,
  ) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const isNeeded = this.reflector.get(NeedsConfirmation, context.getHandler());
    const { body } = requestOf(context) as { body?: Readonly<Record<string, unknown>> };
    if (isNeeded?.(body ?? {})) await this.confirmation.require();
    return true;
  }
}
