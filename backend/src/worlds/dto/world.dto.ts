import { IsBoolean, IsOptional } from 'class-validator';
import { AsBoolean } from '../../common/validation/text.js';
import type { World } from '../world.entity.js';

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
