import { IsInt, Max, Min } from 'class-validator';
import { ID_MAX } from '../../common/entity-id.js';

export class MarkReadDto {
  /** The newest message seen. */
  @IsInt()
  @Min(1)
  @Max(ID_MAX)
  lastMessageId: number;
}
