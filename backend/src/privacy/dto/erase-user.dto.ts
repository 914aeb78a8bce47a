import { IsString, MaxLength } from 'class-validator';
import { Trimmed } from '../../common/validation/text.js';
import { tooLong } from '../../common/validation/validation.js';
import { EMAIL_LENGTH } from '../../users/user.entity.js';

export class EraseUserDto {
  /**
   * The person's email, compared without case.
   * @example ana@clube.test
   */
  @Trimmed()
  @IsString()
  @MaxLength(EMAIL_LENGTH, tooLong(EMAIL_LENGTH))
  confirm: string;
}
