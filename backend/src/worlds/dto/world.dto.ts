import { IsBoolean, IsOptional } from 'class-validator';
import { IsId } from '../../common/persistence/entity-id.js';
import { AsBoolean, AsInt } from '../../common/validation/text.js';
import type { World } from '../world.entity.js';
import type { CharacterRow } from '../worlds.repository.js';

export class ListWorldsQuery {
  /** If true, the response also contains retired worlds. Only the team may use this filter. */
  @IsOptional()
  @AsBoolean()
  @IsBoolean()
  all?: boolean;
}

export class WorldResponse {
  id: number;
  /** @example Aurora */
  name: string;
  /** The field is present with `all=true`. The value is false for a world that accepts no new tickets. */
  isActive?: boolean;

  static from({ id, name }: World): WorldResponse {
    return { id, name };
  }

  static withState({ id, name, retiredAt }: World): WorldResponse {
    return { id, name, isActive: retiredAt === null };
  }
}

export class ListCharactersQuery {
  @IsOptional()
  @AsInt()
  @IsId()
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
