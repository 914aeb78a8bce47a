import { IsBoolean, IsEnum, IsInt, IsOptional } from 'class-validator';
import { MayBeLeftOut } from '../../../common/validation/validation.js';
import { TicketStatus } from '../../ticket.enums.js';
import { TicketFieldsDto } from './ticket-fields.dto.js';

/** Fields that the team may change. Omitted fields stay as they are. */
export class ChangeTicketDto extends TicketFieldsDto {
  /** Ignored; some clients send the ticket's id. */
  @IsOptional()
  @IsInt()
  id?: number;

  /** `open`, `in_progress`, `resolved` or `closed`. A closed ticket can only become `open`. */
  @MayBeLeftOut()
  @IsEnum(TicketStatus)
  status?: TicketStatus;

  /** Whether the ticket's player is not asked for a rating. */
  @MayBeLeftOut()
  @IsBoolean()
  noSurvey?: boolean;
}
