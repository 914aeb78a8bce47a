import { DomainEvent } from '../events/domain-event.js';
import type { Factor } from './mfa/second-factor.js';

export type EndReason = 'logout' | 'ended' | 'replaced' | 'surplus' | 'password' | 'account';
export type Occasion = 'login' | 'confirmation';

/** Their bearer, file cookie and live connections are over. */
export class SessionsEnded extends DomainEvent<{ userId: number; sessionIds: number[]; reason: EndReason }> {
  static override readonly type = 'auth.sessions_ended';
}

/** `isNewBrowser`: from a browser or network from which the person has not signed in before. */
export class LoggedIn extends DomainEvent<{
  userId: number;
  sessionId: number;
  factor: Factor | 'none';
  isNewBrowser: boolean;
}> {
  static override readonly type = 'auth.logged_in';
}

/** A signed-in person gave password and, where it is on, code again. */
export class SessionConfirmed extends DomainEvent<{ userId: number; sessionId: number; factor: Factor | 'none' }> {
  static override readonly type = 'auth.session_confirmed';
}

/** A failed password of an existing account. Failures with unknown e-mails are only logged; passwords are never recorded. */
export class PasswordRefused extends DomainEvent<{ userId: number; occasion: Occasion }> {
  static override readonly type = 'auth.password_refused';
}

export class CodeRefused extends DomainEvent<{ userId: number; occasion: Occasion }> {
  static override readonly type = 'auth.code_refused';
}

export class MfaEnabled extends DomainEvent<{ userId: number }> {
  static override readonly type = 'auth.mfa_enabled';
}

/** By the person, or by an admin when the actor is another. */
export class MfaDisabled extends DomainEvent<{ userId: number }> {
  static override readonly type = 'auth.mfa_disabled';
}
