import { IsString, MaxLength } from 'class-validator';
import { Trimmed } from '../../common/text.js';
import { tooLong } from '../../common/validation.js';
import { EMAIL_LENGTH } from '../../users/user.entity.js';

export class EraseUserDto {
  /**
   * The person's e-mail, in any case of letters.
   * @example ana@clube.test
   */
  @Trimmed()
  @IsString()
  @MaxLength(EMAIL_LENGTH, tooLong(EMAIL_LENGTH))
  confirm: string;
}
