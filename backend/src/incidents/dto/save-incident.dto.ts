import { ApiProperty, PartialType } from '@nestjs/swagger';
import { Type } from 'class-transformer';
import {
  ArrayUnique,
  IsArray,
  IsDate,
  IsEnum,
  IsInt,
  IsNotEmpty,
  IsOptional,
  IsString,
  Max,
  MaxDate,
  MaxLength,
  Min,
  MinDate,
} from 'class-validator';
import { ID_MAX } from '../../common/persistence/entity-id.js';
import { OneLine } from '../../common/validation/text.js';
import { MayBeLeftOut, tooLong, withText } from '../../common/validation/validation.js';
import { LIMITS } from '../../config/limits.js';
import { TicketCategory } from '../../tickets/ticket.enums.js';
import { IncidentState } from '../incident.entity.js';

const EARLIEST = new Date('2000-01-01T00:00:00Z');
const LATEST = new Date('2100-01-01T00:00:00Z');

export class CreateIncidentDto {
  /** Null or left out: all worlds. */
  @IsOptional()
  @IsInt()
  @Min(1)
  @Max(ID_MAX)
  worldId?: number | null;

  /** The categories of tickets that it makes superfluous; none means all. */
  @MayBeLeftOut()
  @IsArray()
  @ArrayUnique()
  @IsEnum(TicketCategory, { each: true })
  categories?: TicketCategory[];

  /** @example Instabilidade em Aurora */
  @OneLine()
  @IsString()
  @IsNotEmpty()
  @MaxLength(LIMITS.incidentTitleLength, tooLong(LIMITS.incidentTitleLength))
  titlePt: string;

  /** @example Aurora is unstable */
  @OneLine()
  @IsString()
  @IsNotEmpty()
  @MaxLength(LIMITS.incidentTitleLength, tooLong(LIMITS.incidentTitleLength))
  titleEn: string;

  /** `investigating` if left out. */
  @ApiProperty({ enum: IncidentState, enumName: 'IncidentState', required: false })
  @MayBeLeftOut()
  @IsEnum(IncidentState)
  state?: IncidentState;

  /** Now if left out. */
  @MayBeLeftOut()
  @Type(() => Date)
  @IsDate(withText('validation.date'))
  @MinDate(EARLIEST, withText('validation.date'))
  @MaxDate(LATEST, withText('validation.date'))
  startsAt?: Date;

  /** Until when the team promises news; null for no promise. */
  @IsOptional()
  @Type(() => Date)
  @IsDate(withText('validation.date'))
  @MinDate(EARLIEST, withText('validation.date'))
  @MaxDate(LATEST, withText('validation.date'))
  nextUpdateAt?: Date | null;
}

/** Fields left out stay as they are. */
export class ChangeIncidentDto extends PartialType(CreateIncidentDto, { skipNullProperties: false }) {}
