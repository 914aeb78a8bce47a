import { IsEmail, IsNotEmpty, IsOptional, IsString, Matches, MaxLength, NotContains } from 'class-validator';
import { Trimmed } from '../../../common/validation/text.js';
import { tooLong } from '../../../common/validation/validation.js';
import { NO_EMAIL, UNFOLDED } from '../../../users/email.rules.js';
import { EMAIL_LENGTH } from '../../../users/user.entity.js';
import { CODE, CODE_FORMAT, PASSWORD_INPUT_LENGTH } from '../../mfa/dto/proof.rules.js';

/** E-mail and password; in the second step also the code. */
export class LoginDto {
  /** @example jogador@clube.test */
  @Trimmed()
  @MaxLength(EMAIL_LENGTH, tooLong(EMAIL_LENGTH))
  @IsEmail()
  @NotContains(UNFOLDED, NO_EMAIL)
  email: string;

  /** @example aurora-2026 */
  @IsString()
  @IsNotEmpty()
  @MaxLength(PASSWORD_INPUT_LENGTH, tooLong(PASSWORD_INPUT_LENGTH))
  password: string;

  /**
   * Second step only: six digits from the authenticator app, or a recovery code (`k7m2p-9xq4t`).
   * @example '123456'
   */
  @IsOptional()
  @IsString()
  @Matches(CODE, CODE_FORMAT)
  mfaToken?: string;
}
