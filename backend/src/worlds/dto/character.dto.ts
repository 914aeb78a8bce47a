import { IsInt, IsOptional, Max, Min } from 'class-validator';
import { ID_MAX } from '../../common/persistence/entity-id.js';
import { AsInt } from '../../common/validation/text.js';
import type { CharacterRow } from '../worlds.repository.js';

export class ListCharactersQuery {
  @IsOptional()
  @AsInt()
  @IsInt()
  @Min(1)
  @Max(ID_MAX)
  worldId?: number;
}

export class CharacterResponse {
  id: number;
  /** @example Lyra */
  name: string;
  level: number;
  /** @example Arqueira */
  vocation: string;
  guild: string | null;
  worldId: number;
  isOnline: boolean;

  static from({ id, name, level, vocation, guild, worldId, isOnline }: CharacterRow): CharacterResponse {
    return { id, name, level, vocation, guild, worldId, isOnline };
  }
}
