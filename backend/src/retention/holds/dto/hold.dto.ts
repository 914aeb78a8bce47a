import { IsNotEmpty, IsOptional, IsString, MaxLength, ValidateIf } from 'class-validator';
import { IsMoment } from '../../../common/validation/dates.js';
import { Trimmed } from '../../../common/validation/text.js';
import { tooLong, withText } from '../../../common/validation/validation.js';
import { LIMITS } from '../../../config/limits.js';

export class HoldDto {
  /** Why the ticket is needed. Null ends the hold. */
  @ValidateIf(({ reason }: HoldDto) => reason !== null)
  @Trimmed()
  @IsString()
  @IsNotEmpty(withText('hold.reason'))
  @MaxLength(LIMITS.holdReasonMax, tooLong(LIMITS.holdReasonMax))
  reason: string | null;

  /** Omitted or null: until an admin ends it. */
  @IsOptional()
  @IsMoment()
  until?: Date | null;
}
