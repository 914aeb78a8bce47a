import { IsBoolean, IsOptional } from 'class-validator';
import { AsBoolean } from '../../common/validation/text.js';
import type { World } from '../world.entity.js';

export class ListWorldsQuery {
  /** Retired worlds as well; for the team. */
  @IsOptional()
  @AsBoolean()
  @IsBoolean()
  all?: boolean;
}

/** A world of the game. */
export class WorldResponse {
  id: number;
  /** @example Aurora */
  name: string;
  /** With `all=true`: false for a world that accepts no new tickets. */
  isActive?: boolean;

  static from({ id, name }: World): WorldResponse {
    return { id, name };
  }

  static withState({ id, name, retiredAt }: World): WorldResponse {
    return { id, name, isActive: retiredAt === null };
  }
}
