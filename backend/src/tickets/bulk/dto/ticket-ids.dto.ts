import { ArrayMaxSize, ArrayMinSize, ArrayUnique, IsArray, IsInt, Max, Min } from 'class-validator';
import { ID_MAX } from '../../../common/persistence/entity-id.js';
import { LIMITS } from '../../../config/limits.js';

/** The tickets of one request that is about many. */
export class TicketIdsDto {
  @IsArray()
  @ArrayMinSize(1)
  @ArrayMaxSize(LIMITS.bulkTickets)
  @ArrayUnique()
  @IsInt({ each: true })
  @Min(1, { each: true })
  @Max(ID_MAX, { each: true })
  ids: number[];
}
