import { IsString, MaxLength, MinLength, IsDate, IsEnum, IsOptional, MaxDate, MinDate } from 'class-validator';
import { ApiProperty } from '@nestjs/swagger';
import { Type } from 'class-transformer';
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

const EARLIEST = new Date('2000-01-01T00:00:00Z');
const LATEST = new Date('2100-01-01T00:00:00Z');

export class DecideAppealDto {
  @ApiProperty({ enum: AppealOutcome, enumName: 'AppealOutcome' })
  @IsEnum(AppealOutcome)
  outcome: AppealOutcome;

  /** Posted in the ticket as the public reply that closes it. */
  @Trimmed()
  @IsString()
  @MinLength(LIMITS.appealReasonMin, withText('appeal.reason_short', { min: LIMITS.appealReasonMin }))
  @MaxLength(LIMITS.messageMax, tooLong(LIMITS.messageMax))
  reason: string;

  /** Required for `reduced`: when the sanction ends instead, ahead and earlier than before. Ignored otherwise. */
  @IsOptional()
  @Type(() => Date)
  @IsDate(withText('validation.date'))
  @MinDate(EARLIEST, withText('validation.date'))
  @MaxDate(LATEST, withText('validation.date'))
  endsAt?: Date | null;
}
