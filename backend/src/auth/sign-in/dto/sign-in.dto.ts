import { ApiSchema } from '@nestjs/swagger';
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

export class LoginDto extends PasswordAndCodeDto {
  /** @example jogador@clube.test */
  @Trimmed()
  @MaxLength(EMAIL_LENGTH, tooLong(EMAIL_LENGTH))
  @IsEmail()
  @NotContains(UNFOLDED, NO_EMAIL)
  email: string;
}

export class ConfirmSessionDto extends PasswordAndCodeDto {}

export class SessionUserResponse {
  id: number;
  name: string;
  email: string;
  role: Role;
  avatar: string | null;
  mfaEnabled: boolean;
  /**
   * The field is present while the account lacks the second factor that its role requires. Until the setup is complete,
   * the server accepts only the setup.
   */
  mfaRequired?: true;
  /**
   * The field is present while the password is temporary. Until the user chooses a new password, the server accepts
   * only `change-password`.
   */
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

@ApiSchema({ description: 'A session (200), or a request for the code of the second factor (202).' })
export class LoginResponse {
  /** The field is present with 202. The client must repeat the request with `mfaToken`. */
  requiresMfa?: boolean;
  message: string;
  /** The bearer token for all other calls. The server returns it once. */
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
  confirmedUntil: Date;
}
