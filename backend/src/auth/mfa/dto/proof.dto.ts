import { IsNotEmpty, IsOptional, IsString, Matches, MaxLength } from 'class-validator';
import { tooLong, withText } from '../../../common/validation/validation.js';

/** Longer than a new password may be: a longer password is simply wrong. */
export const PASSWORD_INPUT_LENGTH = 1000;

export const CODE = /^(?:[0-9]{6}|[0-9a-z]{5}-[0-9a-z]{5})$/i;
export const APP_CODE = /^[0-9]{6}$/;
export const CODE_FORMAT = withText('auth.mfa_token_format');

export class PasswordDto {
  @IsString()
  @IsNotEmpty()
  @MaxLength(PASSWORD_INPUT_LENGTH, tooLong(PASSWORD_INPUT_LENGTH))
  password: string;
}

export class PasswordAndCodeDto extends PasswordDto {
  /**
   * Six digits from the authenticator app, or a recovery code (`k7m2p-9xq4t`). The field is required if the second
   * factor is on.
   * @example '123456'
   */
  @IsOptional()
  @IsString()
  @Matches(CODE, CODE_FORMAT)
  mfaToken?: string;
}
