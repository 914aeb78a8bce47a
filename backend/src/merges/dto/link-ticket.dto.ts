import { IsInt, Max, Min } from 'class-validator';
import { ID_MAX } from '../../common/persistence/entity-id.js';

export class LinkTicketDto {
  /** The ticket that belongs to this one, of whatever player. */
  @IsInt()
  @Min(1)
  @Max(ID_MAX)
  ticketId: number;
}
