import { ArrayMaxSize, ArrayUnique, IsArray, IsInt, IsOptional, IsString, Matches, Max, Min } from 'class-validator';
import { ID_MAX, IsId } from '../../common/persistence/entity-id.js';
import { tooMany } from '../../common/validation/validation.js';
import { TicketCategory } from '../../tickets/ticket.enums.js';

const SKIPPED_MAX = 20;
const QUEUE = new RegExp(
  `^(waiting|mine|unassigned|world:[1-9]\\d{0,8}|category:(${Object.values(TicketCategory).join('|')}))$`,
);

export class NextTicketDto {
  /**
   * A `key` of `GET /api/queues`. `mine` returns the caller's own ticket that has waited longest.
   * @example unassigned
   */
  @IsOptional()
  @IsString()
  @Matches(QUEUE)
  queue?: string | null;

  /**
   * The id of a view that replaces the queue. If the view selects the caller's own tickets, the response is one of
   * them.
   */
  @IsOptional()
  @IsId()
  viewId?: number | null;

  @IsOptional()
  @IsArray()
  @ArrayMaxSize(SKIPPED_MAX, tooMany(SKIPPED_MAX))
  @ArrayUnique()
  @IsInt({ each: true })
  @Min(1, { each: true })
  @Max(ID_MAX, { each: true })
  skip?: number[] | null;
}
