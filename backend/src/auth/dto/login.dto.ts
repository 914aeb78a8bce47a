import { IsEmail, IsNotEmpty, IsOptional, IsString, Matches, MaxLength } from 'class-validator';
import { Trimmed } from '../../common/text.js';
import { tooLong } from '../../common/validation.js';
import { EMAIL_LENGTH } from '../../users/user.entity.js';
import { CODE, CODE_FORMAT, PASSWORD_INPUT_LENGTH } from './proof.rules.js';

/** E-mail and password, in the second step also the code. */
export class LoginDto {
  /** @example jogador@clube.test */
  @Trimmed()
  @MaxLength(EMAIL_LENGTH, tooLong(EMAIL_LENGTH))
  @IsEmail()
  email: string;

  /** @example aurora-2026 */
  @IsString()
  @IsNotEmpty()
  @MaxLength(PASSWORD_INPUT_LENGTH, tooLong(PASSWORD_INPUT_LENGTH))
  password: string;

  /**
   * Second step only: six digits of the authenticator, or one of the recovery codes (`k7m2p-9xq4t`).
   * @example '123456'
   */
  @IsOptional()
  @IsString()
  @Matches(CODE, CODE_FORMAT)
  mfaToken?: string;
}
