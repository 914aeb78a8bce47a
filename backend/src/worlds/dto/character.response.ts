import type { CharacterRow } from '../worlds.repository.js';

/** A character of the user. */
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
