import { PickType } from '@nestjs/swagger';
import { IsString, MaxLength, MinLength } from 'class-validator';
import { OneLine } from '../../common/validation/text.js';
import { MayBeLeftOut, tooLong } from '../../common/validation/validation.js';
import { LIMITS } from '../../config/limits.js';
import { hasOwnName, NAME_TOO_SHORT } from '../../users/email.rules.js';
import { LoginDto } from '../../auth/sign-in/dto/sign-in.dto.js';
import { AccountTokenKind } from '../account-token.entity.js';
import type { FoundLink } from '../account-tokens.repository.js';

export class ForgotPasswordDto extends PickType(LoginDto, ['email']) {}

/** A token has 43 characters. */
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

/** The purpose of a link that works. */
export class LinkResponse {
  kind: AccountTokenKind;
  /** The address with which the person will sign in. */
  email: string;
  /** Null: the account has no name yet, and `reset` needs one. */
  name: string | null;

  static from({ kind, email, name }: FoundLink): LinkResponse {
    return { kind, email, name: hasOwnName({ email, name }) ? name : null };
  }
}
