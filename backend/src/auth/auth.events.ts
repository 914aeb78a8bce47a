import { DomainEvent } from '../events/domain-event.js';

/** Their bearer, file cookie and live connections are over. */
export class SessionsEnded extends DomainEvent<{ userId: number; sessionIds: number[] }> {
  static override readonly type = 'auth.sessions_ended';
}

export class LoggedIn extends DomainEvent<{ userId: number; sessionId: number; factor: 'none' | 'code' | 'recovery' }> {
  static override readonly type = 'auth.logged_in';
}

/** `userId` is null when nobody has that e-mail; the e-mail itself is not written down. */
export class LoginRefused extends DomainEvent<{ userId: number | null; reason: 'password' | 'inactive' }> {
  static override readonly type = 'auth.login_refused';
}

export class LoggedOut extends DomainEvent<{ userId: number; sessionId: number }> {
  static override readonly type = 'auth.logged_out';
}
