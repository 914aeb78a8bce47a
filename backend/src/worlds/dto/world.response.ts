import type { World } from '../world.entity.js';

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
