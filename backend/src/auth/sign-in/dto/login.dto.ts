import { IsEmail, MaxLength, NotContains } from 'class-validator';
import { Trimmed } from '../../../common/validation/text.js';
import { tooLong } from '../../../common/validation/validation.js';
import { NO_EMAIL, UNFOLDED } from '../../../users/email.rules.js';
import { EMAIL_LENGTH } from '../../../users/user.entity.js';
import { PasswordAndCodeDto } from '../../mfa/dto/proof.dto.js';

/** E-mail and password; in the second step also the code. */
export class LoginDto extends PasswordAndCodeDto {
  /** @example jogador@clube.test */
  @Trimmed()
  @MaxLength(EMAIL_LENGTH, tooLong(EMAIL_LENGTH))
  @IsEmail()
  @NotContains(UNFOLDED, NO_EMAIL)
  email: string;
}
