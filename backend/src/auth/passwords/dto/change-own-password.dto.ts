import { IsNotEmpty, IsString, MaxLength } from 'class-validator';
import { tooLong } from '../../../common/validation/validation.js';
import { PASSWORD_INPUT_LENGTH } from '../../mfa/dto/proof.dto.js';

export class ChangeOwnPasswordDto {
  @IsString()
  @IsNotEmpty()
  @MaxLength(PASSWORD_INPUT_LENGTH, tooLong(PASSWORD_INPUT_LENGTH))
  currentPassword: string;

  /** 8 characters to 72 bytes; not a common password, not the name, not the email. */
  @IsString()
  newPassword: string;
}
