import { IsString, Matches } from 'class-validator';
import { PasswordDto } from './proof.dto.js';
import { APP_CODE, CODE, CODE_FORMAT } from './proof.rules.js';

export class SetUpMfaDto extends PasswordDto {}

export class EnableMfaDto {
  /**
   * Six digits from the authenticator app.
   * @example 123456
   */
  @IsString()
  @Matches(APP_CODE, CODE_FORMAT)
  token: string;
}

export class DisableMfaDto extends PasswordDto {
  /**
   * Six digits from the authenticator app, or a recovery code.
   * @example 123456
   */
  @IsString()
  @Matches(CODE, CODE_FORMAT)
  token: string;
}
