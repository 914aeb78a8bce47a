import { IsNotEmpty, IsString, MaxLength } from 'class-validator';
import { tooLong } from '../../common/validation.js';
import { PASSWORD_INPUT_LENGTH } from './proof.rules.js';

export class ChangeOwnPasswordDto {
  @IsString()
  @IsNotEmpty()
  @MaxLength(PASSWORD_INPUT_LENGTH, tooLong(PASSWORD_INPUT_LENGTH))
  currentPassword: string;

  /** 8 characters to 72 bytes, none of the commonest, not the own name or e-mail. */
  @IsString()
  newPassword: string;
}
