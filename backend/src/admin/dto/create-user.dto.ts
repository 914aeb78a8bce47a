import { IsBoolean, IsEmail, IsEnum, IsString, MaxLength, MinLength, NotContains, ValidateIf } from 'class-validator';
import { Role } from '../../common/access/role.js';
import { OneLine } from '../../common/validation/text.js';
import { MayBeLeftOut, withText, tooLong } from '../../common/validation/validation.js';
import { LIMITS } from '../../config/limits.js';
import { NO_EMAIL, NO_QUOTES, UNFOLDED } from '../../users/email.rules.js';
import { EMAIL_LENGTH } from '../../users/user.entity.js';

const NAME_TOO_SHORT = withText('user.name_too_short', { min: LIMITS.nameMin });

export class CreateUserDto {
  /** @example 'Ana Souza' */
  @OneLine()
  @IsString()
  @MinLength(LIMITS.nameMin, NAME_TOO_SHORT)
  @MaxLength(LIMITS.nameMax, tooLong(LIMITS.nameMax))
  name: string;

  /** @example ana@clube.test */
  @OneLine()
  @MaxLength(EMAIL_LENGTH, tooLong(EMAIL_LENGTH))
  @IsEmail(NO_QUOTES)
  @NotContains(UNFOLDED, NO_EMAIL)
  email: string;

  /** 8 characters to 72 bytes; not a common password, not the name, not the email. Left out with `invite`. */
  @ValidateIf(({ invite }: CreateUserDto) => invite !== true)
  @IsString()
  password?: string;

  /** True: the person gets a mail with a link to choose the password, which is left out here. */
  @MayBeLeftOut()
  @IsBoolean()
  invite?: boolean;

  /** The default of a new account is `user`. */
  @MayBeLeftOut()
  @IsEnum(Role)
  // No default here: UpdateUserDto would inherit it, and every change would reset the role.
  role?: Role;
}
