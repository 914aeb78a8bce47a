import { IsNotEmpty, IsOptional, IsString, Matches, MaxLength } from 'class-validator';
import { tooLong } from '../../../common/validation/validation.js';
import { CODE, CODE_FORMAT, PASSWORD_INPUT_LENGTH } from './proof.rules.js';

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
