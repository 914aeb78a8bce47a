import { IsNotEmpty, IsOptional, IsString, Matches, MaxLength } from 'class-validator';
import { tooLong, withText } from '../../../common/validation/validation.js';

/** Longer than a new password may be: a longer password is simply wrong. */
export const PASSWORD_INPUT_LENGTH = 1000;

export const CODE = /^(?:[0-9]{6}|[0-9a-z]{5}-[0-9a-z]{5})$/i;
export const APP_CODE = /^[0-9]{6}$/;
export const CODE_FORMAT = withText('auth.mfa_token_format');

export class PasswordDto {
  /** The current password. */
  @IsString()
  @IsNotEmpty()
  @MaxLength(PASSWORD_INPUT_LENGTH, tooLong(PASSWORD_INPUT_LENGTH))
  password: string;
}

export class PasswordAndCodeDto extends PasswordDto {
  /**
   * Needed where the second factor is on: six digits from the authenticator app, or a recovery code (`k7m2p-9xq4t`).
   * @example '123456'
   */
  @IsOptional()
  @IsString()
  @Matches(CODE, CODE_FORMAT)
  mfaToken?: string;
}
