import { IsInt, Max, Min } from 'class-validator';
import { ID_MAX } from '../../common/persistence/entity-id.js';

export class MergeTicketDto {
  @IsInt()
  @Min(1)
  @Max(ID_MAX)
  intoId: number;
}
