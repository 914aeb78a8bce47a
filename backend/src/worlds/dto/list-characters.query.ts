import { IsInt, IsOptional, Max, Min } from 'class-validator';
import { ID_MAX } from '../../common/persistence/entity-id.js';
import { AsInt } from '../../common/validation/text.js';

export class ListCharactersQuery {
  /** Only the characters of this world. */
  @IsOptional()
  @AsInt()
  @IsInt()
  @Min(1)
  @Max(ID_MAX)
  worldId?: number;
}
