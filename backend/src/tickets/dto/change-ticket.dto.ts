import { IsEnum, IsInt, IsOptional, Max, Min } from 'class-validator';
import { ID_MAX } from '../../common/entity-id.js';
import { MayBeLeftOut } from '../../common/validation.js';
import { TicketPriority, TicketStatus } from '../ticket.enums.js';

/** What the team changes; whatever is left out stays. */
export class ChangeTicketDto {
  /** The ticket's own id, if sent at all. */
  @IsOptional()
  @IsInt()
  id?: number;

  /** One of open, in_progress, resolved and closed; a closed ticket can only become open. */
  @MayBeLeftOut()
  @IsEnum(TicketStatus)
  status?: TicketStatus;

  @MayBeLeftOut()
  @IsEnum(TicketPriority)
  priority?: TicketPriority;

  /** An active member of the team, or null for nobody. */
  @IsOptional()
  @IsInt()
  @Min(1)
  @Max(ID_MAX)
  assignedTo?: number | null;
}
