import type { WorldRow } from '../worlds.repository.js';

/** A world of the game. */
export class WorldResponse {
  id: number;
  /** @example Aurora */
  name: string;

  static from({ id, name }: WorldRow): WorldResponse {
    return { id, name };
  }
}
