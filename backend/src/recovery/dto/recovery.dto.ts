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
  /** The part of the link after `#`. */
  @IsString()
  @MaxLength(TOKEN_LENGTH, tooLong(TOKEN_LENGTH))
  token: string;

  /**
   * The password has at least 8 characters and at most 72 bytes. It must not be a common password, the name or the
   * email.
   */
  @IsString()
  newPassword: string;

  /**
   * The name of the person. The field is required if the account has no name yet (`name` of the link is null), and
   * ignored otherwise.
   */
  @MayBeLeftOut()
  @OneLine()
  @IsString()
  @MinLength(LIMITS.nameMin, NAME_TOO_SHORT)
  @MaxLength(LIMITS.nameMax, tooLong(LIMITS.nameMax))
  name?: string;
}

export class LinkDto extends PickType(ResetPasswordDto, ['token']) {}

export class LinkResponse {
  kind: AccountTokenKind;
  email: string;
  /** The value is null if the account has no name yet. The password reset then requires a name. */
  name: string | null;

  static from({ kind, email, name }: FoundLink): LinkResponse {
    return { kind, email, name: hasOwnName({ email, name }) ? name : null };
  }
}
