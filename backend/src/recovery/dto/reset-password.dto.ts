import { PickType } from '@nestjs/swagger';
import { IsString, MaxLength, MinLength } from 'class-validator';
import { OneLine } from '../../common/validation/text.js';
import { MayBeLeftOut, tooLong } from '../../common/validation/validation.js';
import { LIMITS } from '../../config/limits.js';
import { NAME_TOO_SHORT } from '../../users/email.rules.js';

/** Longer than any token; those are 43 characters. */
const TOKEN_LENGTH = 100;

export class ResetPasswordDto {
  /** The part after `#` of the link. */
  @IsString()
  @MaxLength(TOKEN_LENGTH, tooLong(TOKEN_LENGTH))
  token: string;

  /** 8 characters to 72 bytes; not a common password, not the name, not the email. */
  @IsString()
  newPassword: string;

  /** The name of the person. Needed where `link` answers that the account has none yet, and ignored elsewhere. */
  @MayBeLeftOut()
  @OneLine()
  @IsString()
  @MinLength(LIMITS.nameMin, NAME_TOO_SHORT)
  @MaxLength(LIMITS.nameMax, tooLong(LIMITS.nameMax))
  name?: string;
}

export class LinkDto extends PickType(ResetPasswordDto, ['token']) {}
