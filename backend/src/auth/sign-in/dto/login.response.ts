import type { Language } from '../../../common/i18n/language.js';
import { translate } from '../../../common/i18n/translate.js';
import type { MfaRequiredRoles } from '../../../config/settings/auth.settings.js';
import type { Login } from '../login.service.js';
import { SessionUserResponse } from '../../sessions/dto/session-user.response.js';

/** A session (200), or the request for a code of the second factor (202). */
export class LoginResponse {
  /** With 202: send the request again with `mfaToken`. */
  requiresMfa?: boolean;
  message: string;
  /** The bearer token for all other calls. Shown once. */
  sessionId?: string;
  user?: SessionUserResponse;

  static from(login: Login, required: MfaRequiredRoles, language: Language): LoginResponse {
    if (!login.session) return { requiresMfa: true, message: 'MFA token required' };
    return {
      sessionId: login.session.sessionId,
      user: SessionUserResponse.from(login.user, required),
      message: translate('auth.signed_in', language),
    };
  }
}
