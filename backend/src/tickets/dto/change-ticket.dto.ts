import { IsEnum, IsInt, IsOptional, Max, Min } from 'class-validator';
import { ID_MAX } from '../../common/persistence/entity-id.js';
import { MayBeLeftOut } from '../../common/validation/validation.js';
import { TicketPriority, TicketStatus } from '../ticket.enums.js';

/** Fields that the team may change. Omitted fields stay as they are. */
export class ChangeTicketDto {
  /** Ignored; some clients send the ticket's id. */
  @IsOptional()
  @IsInt()
  id?: number;

  /** `open`, `in_progress`, `resolved` or `closed`. A closed ticket can only become `open`. */
  @MayBeLeftOut()
  @IsEnum(TicketStatus)
  status?: TicketStatus;

  @MayBeLeftOut()
  @IsEnum(TicketPriority)
  priority?: TicketPriority;

  /** An active team member, or null for nobody. */
  @IsOptional()
  @IsInt()
  @Min(1)
  @Max(ID_MAX)
  assignedTo?: number | null;

  /** With `assignedTo`: the assignee that the client saw, or null for nobody. If it has changed, the response is 409. */
  @IsOptional()
  @IsInt()
  @Min(1)
  @Max(ID_MAX)
  ifAssignedTo?: number | null;
}
