import { IsEmail, IsEnum, IsString, MaxLength, MinLength } from 'class-validator';
import { Role } from '../../common/role.js';
import { Trimmed } from '../../common/text.js';
import { MayBeLeftOut, say, tooLong } from '../../common/validation.js';
import { LIMITS } from '../../config/limits.js';
import { EMAIL_LENGTH } from '../../users/user.entity.js';

const NAME_TOO_SHORT = say('user.name_too_short', {
  pt: `Nome deve ter pelo menos ${LIMITS.nameMin} caracteres`,
  en: `The name must have at least ${LIMITS.nameMin} characters`,
});

export class CreateUserDto {
  /** @example 'Ana Souza' */
  @Trimmed()
  @IsString()
  @MinLength(LIMITS.nameMin, NAME_TOO_SHORT)
  @MaxLength(LIMITS.nameMax, tooLong(LIMITS.nameMax))
  name: string;

  /** @example ana@clube.test */
  @Trimmed()
  @MaxLength(EMAIL_LENGTH, tooLong(EMAIL_LENGTH))
  @IsEmail()
  email: string;

  /** 8 characters to 72 bytes, none of the commonest, not the own name or e-mail. */
  @IsString()
  password: string;

  /** A new account without one is of a `user`. */
  @MayBeLeftOut()
  @IsEnum(Role)
  // Without a default: UpdateUserDto would inherit it, and every change would make a player of the person.
  role?: Role;
}
