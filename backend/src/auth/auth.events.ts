import { DomainEvent } from '../events/domain-event.js';
import type { Factor } from './mfa/second-factor.js';

export type EndReason = 'logout' | 'ended' | 'replaced' | 'surplus' | 'password' | 'account';
export type Occasion = 'login' | 'confirmation';

export class SessionsEnded extends DomainEvent<{ userId: number; sessionIds: number[]; reason: EndReason }> {
  static override readonly type = 'auth.sessions_ended';
}

/** `isNewBrowser`: the person has not signed in from this browser or network before. */
export class LoggedIn extends DomainEvent<{
  userId: number;
  sessionId: number;
  factor: Factor | 'none';
  isNewBrowser: boolean;
}> {
  static override readonly type = 'auth.logged_in';
}

export class SessionConfirmed extends DomainEvent<{ userId: number; sessionId: number; factor: Factor | 'none' }> {
  static override readonly type = 'auth.session_confirmed';
}

/** Recorded for existing accounts only. Failures with unknown e-mails are only logged; passwords never are. */
export class PasswordRefused extends DomainEvent<{ userId: number; occasion: Occasion }> {
  static override readonly type = 'auth.password_refused';
}

export class CodeRefused extends DomainEvent<{ userId: number; occasion: Occasion }> {
  static override readonly type = 'auth.code_refused';
}

export class MfaEnabled extends DomainEvent<{ userId: number }> {
  static override readonly type = 'auth.mfa_enabled';
}

export class MfaDisabled extends DomainEvent<{ userId: number }> {
  static override readonly type = 'auth.mfa_disabled';
}
