import { IsBoolean, IsEnum, IsInt, IsOptional, Max, Min } from 'class-validator';
import { ID_MAX } from '../../../common/persistence/entity-id.js';
import { MayBeLeftOut } from '../../../common/validation/validation.js';
import { TicketAssigneeResponse } from '../../dto/ticket.response.js';
import { TicketPriority, TicketStatus } from '../../ticket.enums.js';

export class TicketFieldsDto {
  @MayBeLeftOut()
  @IsEnum(TicketPriority)
  priority?: TicketPriority;

  /** An active team member, or null to unassign. */
  @IsOptional()
  @IsInt()
  @Min(1)
  @Max(ID_MAX)
  assignedTo?: number | null;

  /**
   * With `assignedTo`: the assignee that the client saw, or null for none. A ticket whose assignee has changed is
   * refused with 409 `ticket.assigned_meanwhile` and `details` `{ assignee }`, the `{ id, name }` of who has it now, or
   * with `ticket.released_meanwhile` and null. In many tickets at once that is the outcome of the ticket, without
   * details.
   */
  @IsOptional()
  @IsInt()
  @Min(1)
  @Max(ID_MAX)
  ifAssignedTo?: number | null;
}

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

export class PresentAssigneeResponse {
  assignee: TicketAssigneeResponse | null;
}

export class DeletedTicketResponse {
  ticketId: number;
}
