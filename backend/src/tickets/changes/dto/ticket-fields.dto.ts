import { IsEnum, IsInt, IsOptional, Max, Min } from 'class-validator';
import { ID_MAX } from '../../../common/persistence/entity-id.js';
import { MayBeLeftOut } from '../../../common/validation/validation.js';
import { TicketPriority } from '../../ticket.enums.js';

/** Fields that the team may change in one ticket or in many. */
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
