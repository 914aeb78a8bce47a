import { Type } from 'class-transformer';
import { IsIn, IsObject, ValidateNested } from 'class-validator';
import { MayBeLeftOut, withText } from '../../../common/validation/validation.js';
import { TicketFieldsDto } from '../../changes/dto/ticket-fields.dto.js';
import { TicketStatus } from '../../ticket.enums.js';
import { SETTABLE_STATUSES } from '../../ticket.policy.js';
import { TicketIdsDto } from './ticket-ids.dto.js';

/** New values for all tickets. At least one field. */
export class BulkChangeDto extends TicketFieldsDto {
  /** `open`, `in_progress`, `resolved` or `closed`. A closed ticket can only become `open`. */
  @MayBeLeftOut()
  @IsIn(SETTABLE_STATUSES, withText('ticket.status_not_settable'))
  status?: TicketStatus;
}

export class BulkDto extends TicketIdsDto {
  @IsObject()
  @ValidateNested()
  @Type(() => BulkChangeDto)
  change: BulkChangeDto;
}
