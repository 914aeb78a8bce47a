import { IsNotEmpty, IsString, MaxLength } from 'class-validator';
import { Trimmed } from '../../common/validation/text.js';
import { tooLong } from '../../common/validation/validation.js';
import { LIMITS } from '../../config/limits.js';

export class LiftSanctionDto {
  /** For the team; the player does not read it. */
  @Trimmed()
  @IsString()
  @IsNotEmpty()
  @MaxLength(LIMITS.sanctionReasonMax, tooLong(LIMITS.sanctionReasonMax))
  reason: string;
}
