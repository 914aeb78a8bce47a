import { IsNotEmpty, IsString, MaxLength } from 'class-validator';
import { tooLong } from '../../../common/validation/validation.js';
import { PASSWORD_INPUT_LENGTH } from '../../mfa/dto/proof.dto.js';

export class ChangeOwnPasswordDto {
  @IsString()
  @IsNotEmpty()
  @MaxLength(PASSWORD_INPUT_LENGTH, tooLong(PASSWORD_INPUT_LENGTH))
  currentPassword: string;

  /**
   * The password has at least 8 characters and at most 72 bytes. It must not be a common password, the name or the
   * email.
   */
  @IsString()
  newPassword: string;
}
