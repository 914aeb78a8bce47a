import { IsBoolean, IsString } from 'class-validator';
import { MayBeLeftOut } from '../../common/validation/validation.js';

export class ChangeUserPasswordDto {
  /** 8 characters to 72 bytes; not a common password, not the name, not the email. It is temporary: the person chooses another at the next sign-in. */
  @IsString()
  newPassword: string;

  /** True: the API tokens of the account are revoked as well. */
  @MayBeLeftOut()
  @IsBoolean()
  revokeApiTokens?: boolean;
}
