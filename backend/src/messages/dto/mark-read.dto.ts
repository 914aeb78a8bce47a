import { IsInt, Max, Min } from 'class-validator';
import { ID_MAX } from '../../common/persistence/entity-id.js';

export class MarkReadDto {
  /** Id of the newest message that the user has seen, or 0 for a ticket without messages. */
  @IsInt()
  @Min(0)
  @Max(ID_MAX)
  lastMessageId: number;
}
