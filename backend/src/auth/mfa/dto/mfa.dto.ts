import { IsNotEmpty, IsString, Matches, MaxLength } from 'class-validator';
import { tooLong } from '../../../common/validation/validation.js';
import { APP_CODE, CODE, CODE_FORMAT, PASSWORD_INPUT_LENGTH } from './proof.rules.js';

export class SetUpMfaDto {
  /** The current password. */
  @IsString()
  @IsNotEmpty()
  @MaxLength(PASSWORD_INPUT_LENGTH, tooLong(PASSWORD_INPUT_LENGTH))
  password: string;
}

export class EnableMfaDto {
  /**
   * Six digits from the authenticator app.
   * @example 123456
   */
  @IsString()
  @Matches(APP_CODE, CODE_FORMAT)
  token: string;
}

export class DisableMfaDto extends SetUpMfaDto {
  /**
   * Six digits from the authenticator app, or a recovery code.
   * @example 123456
   */
  @IsString()
  @Matches(CODE, CODE_FORMAT)
  token: string;
}
