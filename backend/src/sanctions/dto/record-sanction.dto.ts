import { ApiProperty } from '@nestjs/swagger';
import { Type } from 'class-transformer';
import { IsDate, IsEnum, IsNotEmpty, IsOptional, IsString, MaxDate, MaxLength, MinDate } from 'class-validator';
import { OneLine, Trimmed } from '../../common/validation/text.js';
import { tooLong, withText } from '../../common/validation/validation.js';
import { LIMITS } from '../../config/limits.js';
import { ViolatedTerm } from '../../tickets/ticket.enums.js';
import { SanctionKind } from '../sanction.entity.js';

const EARLIEST = new Date('2000-01-01T00:00:00Z');
const LATEST = new Date('2100-01-01T00:00:00Z');

export class RecordSanctionDto {
  /**
   * A character that the report accuses.
   * @example Sombra Rubra
   */
  @OneLine()
  @IsString()
  @IsNotEmpty()
  @MaxLength(LIMITS.affectedCharacterLength, tooLong(LIMITS.affectedCharacterLength))
  name: string;

  @ApiProperty({ enum: SanctionKind, enumName: 'SanctionKind' })
  @IsEnum(SanctionKind)
  kind: SanctionKind;

  /** Left out: that of the report. */
  @IsOptional()
  @IsEnum(ViolatedTerm)
  term?: ViolatedTerm | null;

  /** Null or left out: without an end. A warning has none. */
  @IsOptional()
  @Type(() => Date)
  @IsDate(withText('validation.date'))
  @MinDate(EARLIEST, withText('validation.date'))
  @MaxDate(LATEST, withText('validation.date'))
  endsAt?: Date | null;

  /** The punished player reads it. It must not name who reported. */
  @Trimmed()
  @IsString()
  @IsNotEmpty()
  @MaxLength(LIMITS.sanctionReasonMax, tooLong(LIMITS.sanctionReasonMax))
  publicReason: string;
}
