import { IsEmail, MaxLength, NotContains } from 'class-validator';
import { Role } from '../../../common/access/role.js';
import type { MfaRequiredRoles } from '../../../config/settings/auth.settings.js';
import { EMAIL_LENGTH, type User } from '../../../users/user.entity.js';
import { Trimmed } from '../../../common/validation/text.js';
import { tooLong } from '../../../common/validation/validation.js';
import { NO_EMAIL, UNFOLDED } from '../../../users/email.rules.js';
import type { Language } from '../../../common/i18n/language.js';
import { translate } from '../../../common/i18n/translate.js';
import { owedBy } from '../../owed.policy.js';
import { PasswordAndCodeDto } from '../../mfa/dto/proof.dto.js';
import type { Login } from '../login.service.js';

/** E-mail and password; in the second step also the code. */
export class LoginDto extends PasswordAndCodeDto {
  /** @example jogador@clube.test */
  @Trimmed()
  @MaxLength(EMAIL_LENGTH, tooLong(EMAIL_LENGTH))
  @IsEmail()
  @NotContains(UNFOLDED, NO_EMAIL)
  email: string;
}

/** Password and, where it is on, second factor of the signed-in user. */
export class ConfirmSessionDto extends PasswordAndCodeDto {}

/** The signed-in user. */
export class SessionUserResponse {
  id: number;
  name: string;
  email: string;
  role: Role;
  avatar: string | null;
  /** Whether the second factor is on. */
  mfaEnabled: boolean;
  /** Present while the account lacks the second factor that its role must have: until then only its set-up answers. */
  mfaRequired?: true;
  /** Present while the password is a temporary one: until another is chosen, only `change-password` answers. */
  passwordRequired?: true;

  static from(user: User, required: MfaRequiredRoles): SessionUserResponse {
    const { id, name, email, role, avatar, mfaEnabled } = user;
    const owed = owedBy({ role, mfaEnabled, hasTemporaryPassword: user.temporaryPasswordUntil !== null }, required);
    return {
      id,
      name,
      email,
      role,
      avatar,
      mfaEnabled,
      ...(owed === 'factor' && { mfaRequired: true }),
      ...(owed === 'password' && { passwordRequired: true }),
    };
  }
}

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

export class ConfirmationResponse {
  /** Until then the session may do what asks for a confirmed one. */
  confirmedUntil: Date;
}
