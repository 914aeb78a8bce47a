import { ApiProperty } from '@nestjs/swagger';
import { IsBoolean, IsEnum, IsNotEmpty, IsOptional, IsString, MaxLength } from 'class-validator';
import { IsMoment } from '../../common/validation/dates.js';
import { Trimmed } from '../../common/validation/text.js';
import { MayBeLeftOut, tooLong } from '../../common/validation/validation.js';
import { LIMITS } from '../../config/limits.js';
import { IncidentState } from '../incident.entity.js';

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

  /** The new state of the incident. Omitted: unchanged. */
  @ApiProperty({ enum: IncidentState, enumName: 'IncidentState', required: false })
  @MayBeLeftOut()
  @IsEnum(IncidentState)
  state?: IncidentState;

  /** Whether the attached tickets are resolved by it, each after its reply; they get one in any case. */
  @MayBeLeftOut()
  @IsBoolean()
  resolveTickets?: boolean;

  /** Time of the next update that the team promises; null for no promise. Omitted: unchanged. */
  @IsOptional()
  @IsMoment()
  nextUpdateAt?: Date | null;
}
