import { type Language, type Wording } from '../../common/language.js';
import type { Login } from '../login.service.js';
import { SessionUserResponse } from './session-user.response.js';

const WELCOME: Wording = { pt: 'Login realizado com sucesso.', en: 'Signed in.' };

/** Either a session (200), or the wish for a code (202). */
export class LoginResponse {
  /** With 202: send the request again with `mfaToken`. */
  requiresMfa?: boolean;
  message: string;
  /** The bearer token of all other calls; shown once. */
  sessionId?: string;
  user?: SessionUserResponse;

  static from(login: Login, language: Language): LoginResponse {
    if (!login.session) return { requiresMfa: true, message: 'MFA token required' };
    return {
      sessionId: login.session.sessionId,
      user: SessionUserResponse.from(login.user),
      message: WELCOME[language],
    };
  }
}
