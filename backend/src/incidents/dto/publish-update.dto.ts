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

  /**
   * Whether each attached ticket receives the update as a reply of the caller. Owners of closed tickets receive only
   * the notification.
   */
  @IsBoolean()
  replyToTickets: boolean;

  @ApiProperty({ enum: IncidentState, enumName: 'IncidentState', required: false })
  @MayBeLeftOut()
  @IsEnum(IncidentState)
  state?: IncidentState;

  /**
   * Whether the attached tickets are resolved after the update. The server replies in each ticket first, even without
   * `replyToTickets`.
   */
  @MayBeLeftOut()
  @IsBoolean()
  resolveTickets?: boolean;

  /** The time of the next update that the team promises, or null for no promise. An omitted field keeps the time. */
  @IsOptional()
  @IsMoment()
  nextUpdateAt?: Date | null;
}
