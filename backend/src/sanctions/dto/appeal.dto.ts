import { IsEnum, IsOptional, IsString, MaxLength, MinLength } from 'class-validator';
import { ApiProperty } from '@nestjs/swagger';
import { IsMoment } from '../../common/validation/dates.js';
import { Trimmed } from '../../common/validation/text.js';
import { tooLong, withText } from '../../common/validation/validation.js';
import { LIMITS } from '../../config/limits.js';
import { AppealOutcome } from '../sanction.entity.js';

export class AppealDto {
  /** @example 'Eu estava fora da cidade neste dia e posso mostrar.' */
  @Trimmed()
  @IsString()
  @MinLength(LIMITS.appealTextMin, withText('appeal.text_short', { min: LIMITS.appealTextMin }))
  @MaxLength(LIMITS.descriptionMax, tooLong(LIMITS.descriptionMax))
  text: string;
}

export class DecideAppealDto {
  @ApiProperty({ enum: AppealOutcome, enumName: 'AppealOutcome' })
  @IsEnum(AppealOutcome)
  outcome: AppealOutcome;

  /** The server posts the reason in the ticket as the public reply that closes it. */
  @Trimmed()
  @IsString()
  @MinLength(LIMITS.appealReasonMin, withText('appeal.reason_short', { min: LIMITS.appealReasonMin }))
  @MaxLength(LIMITS.messageMax, tooLong(LIMITS.messageMax))
  reason: string;

  /**
   * The new end of the sanction, required for `reduced`. It must be in the future and earlier than the current end. The
   * field is ignored for other outcomes.
   */
  @IsOptional()
  @IsMoment()
  endsAt?: Date | null;
}
