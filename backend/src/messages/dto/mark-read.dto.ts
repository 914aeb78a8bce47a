import { IsInt, Max, Min } from 'class-validator';
import { ID_MAX } from '../../common/persistence/entity-id.js';

export class MarkReadDto {
  /** Id of the newest message that the user has seen. */
  @IsInt()
  @Min(1)
  @Max(ID_MAX)
  lastMessageId: number;
}
