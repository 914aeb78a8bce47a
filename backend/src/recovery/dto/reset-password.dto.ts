import { IsString, MaxLength } from 'class-validator';
import { tooLong } from '../../common/validation/validation.js';

/** Longer than any token; those are 43 characters. */
const TOKEN_LENGTH = 100;

export class ResetPasswordDto {
  /** The part after `#` of the link in the mail. */
  @IsString()
  @MaxLength(TOKEN_LENGTH, tooLong(TOKEN_LENGTH))
  token: string;

  /** 8 characters to 72 bytes; not a common password, not the name, not the email. */
  @IsString()
  newPassword: string;
}
