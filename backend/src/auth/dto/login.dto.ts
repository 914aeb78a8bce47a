import { IsEmail, IsNotEmpty, IsOptional, IsString, Matches, MaxLength } from 'class-validator';
import { Trimmed } from '../../common/text.js';
import { say, tooLong } from '../../common/validation.js';

/** Far above the 72 bytes of a password, and small enough to cost nothing. */
const PASSWORD_INPUT_MAX = 1000;
const EMAIL_MAX = 254;

/** Six digits of the authenticator, or a recovery code such as `k7m2p-9xq4t`. */
const CODE = /^(?:[0-9]{6}|[0-9a-z]{5}-[0-9a-z]{5})$/i;

export class LoginDto {
  /** @example jogador@clube.test */
  @Trimmed()
  @MaxLength(EMAIL_MAX, tooLong(EMAIL_MAX))
  @IsEmail({}, say('validation.is_email', { pt: 'Email inválido', en: 'Invalid email' }))
  email: string;

  /** @example aurora-2026 */
  @IsString()
  @IsNotEmpty()
  @MaxLength(PASSWORD_INPUT_MAX, tooLong(PASSWORD_INPUT_MAX))
  password: string;

  /**
   * Second step only: six digits of the authenticator, or one of the recovery codes.
   * @example 123456
   */
  @IsOptional()
  @IsString()
  @Matches(CODE, say('auth.mfa_token_format', { pt: 'Token deve ter 6 dígitos', en: 'The code must have 6 digits' }))
  mfaToken?: string;
}
