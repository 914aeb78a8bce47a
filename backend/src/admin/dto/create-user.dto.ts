import { IsBoolean, IsEmail, IsEnum, IsString, MaxLength, MinLength, NotContains, ValidateIf } from 'class-validator';
import { Role } from '../../common/access/role.js';
import { OneLine } from '../../common/validation/text.js';
import { MayBeLeftOut, tooLong } from '../../common/validation/validation.js';
import { LIMITS } from '../../config/limits.js';
import { NAME_TOO_SHORT, NO_EMAIL, NO_QUOTES, UNFOLDED } from '../../users/email.rules.js';
import { EMAIL_LENGTH } from '../../users/user.entity.js';

export class CreateUserDto {
  /**
   * May be left out with `invite`: the person is asked for it.
   * @example 'Ana Souza'
   */
  @ValidateIf(({ invite, name }: CreateUserDto) => invite !== true || name !== undefined)
  @OneLine()
  @IsString()
  @MinLength(LIMITS.nameMin, NAME_TOO_SHORT)
  @MaxLength(LIMITS.nameMax, tooLong(LIMITS.nameMax))
  name?: string;

  /** @example ana@clube.test */
  @OneLine()
  @MaxLength(EMAIL_LENGTH, tooLong(EMAIL_LENGTH))
  @IsEmail(NO_QUOTES)
  @NotContains(UNFOLDED, NO_EMAIL)
  email: string;

  /** 8 characters to 72 bytes; not a common password, not the name, not the email. It is temporary: the person chooses another at the first sign-in. Left out with `invite`. */
  @ValidateIf(({ invite }: CreateUserDto) => invite !== true)
  @IsString()
  password?: string;

  /** True: the answer has a link with which the person chooses the password, and a mail is sent where mail is set up. */
  @MayBeLeftOut()
  @IsBoolean()
  invite?: boolean;

  /** The default of a new account is `user`. */
  @MayBeLeftOut()
  @IsEnum(Role)
  // No default here: UpdateUserDto would inherit it, and every change would reset the role.
  role?: Role;
}
