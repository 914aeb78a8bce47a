import { ApiProperty } from '@nestjs/swagger';
import { Type } from 'class-transformer';
import {
  IsBoolean,
  IsDate,
  IsEnum,
  IsNotEmpty,
  IsOptional,
  IsString,
  MaxDate,
  MaxLength,
  MinDate,
} from 'class-validator';
import { Trimmed } from '../../common/validation/text.js';
import { MayBeLeftOut, tooLong, withText } from '../../common/validation/validation.js';
import { LIMITS } from '../../config/limits.js';
import { IncidentState } from '../incident.entity.js';

const EARLIEST = new Date('2000-01-01T00:00:00Z');
const LATEST = new Date('2100-01-01T00:00:00Z');

/** Both languages are needed: each reader gets theirs. */
export class PublishUpdateDto {
  @Trimmed()
  @IsString()
  @IsNotEmpty()
  @MaxLength(LIMITS.incidentUpdateMax, tooLong(LIMITS.incidentUpdateMax))
  pt: string;

  @Trimmed()
  @IsString()
  @IsNotEmpty()
  @MaxLength(LIMITS.incidentUpdateMax, tooLong(LIMITS.incidentUpdateMax))
  en: string;

  /** Whether each attached ticket gets it as a reply of the caller. Owners of closed ones only get the notice. */
  @IsBoolean()
  replyToTickets: boolean;

  /** The state of the incident from now on. Left out: stays as it is. */
  @ApiProperty({ enum: IncidentState, enumName: 'IncidentState', required: false })
  @MayBeLeftOut()
  @IsEnum(IncidentState)
  state?: IncidentState;

  /** Whether the attached tickets are resolved by it, each after its reply; they get one in any case. */
  @MayBeLeftOut()
  @IsBoolean()
  resolveTickets?: boolean;

  /** Until when the team promises the next one; null for no promise. Left out: stays as it is. */
  @IsOptional()
  @Type(() => Date)
  @IsDate(withText('validation.date'))
  @MinDate(EARLIEST, withText('validation.date'))
  @MaxDate(LATEST, withText('validation.date'))
  nextUpdateAt?: Date | null;
}
