import { Injectable } from '@nestjs/common';
import { Db, type Statement } from '../common/db.js';
import type { Character } from './character.entity.js';
import type { World } from './world.entity.js';

export type WorldRow = Pick<World, 'id' | 'name'>;
export type CharacterRow = Omit<Character, 'userId' | 'lastLogin'>;

/** As people read it: Élfica before Zion. */
const BY_NAME = 'name COLLATE "und-x-icu", id';

const ALL: Statement = { name: 'worlds-all', text: `SELECT id, name FROM worlds ORDER BY ${BY_NAME}` };
const BY_ID: Statement = { name: 'worlds-by-id', text: 'SELECT id, name FROM worlds WHERE id = $1' };

const CHARACTER = 'id, name, level, vocation, guild, "worldId", "isOnline"';
const OWN_CHARACTERS: Statement = {
  name: 'characters-own',
  text: `SELECT ${CHARACTER} FROM characters
    WHERE "userId" = $1 AND ($2::int IS NULL OR "worldId" = $2) ORDER BY ${BY_NAME}`,
};
const OWN_CHARACTER: Statement = {
  name: 'characters-own-one',
  text: `SELECT ${CHARACTER} FROM characters WHERE id = $1 AND "userId" = $2 AND "worldId" = $3`,
};

@Injectable()
export class WorldsRepository {
  constructor(private readonly db: Db) {}

  all(): Promise<WorldRow[]> {
    return this.db.rows<WorldRow>(ALL);
  }

  async find(id: number): Promise<WorldRow | undefined> {
    const [world] = await this.db.rows<WorldRow>(BY_ID, [id]);
    return world;
  }

  /** @param worldId null for the characters of all worlds */
  charactersOf(userId: number, worldId: number | null): Promise<CharacterRow[]> {
    return this.db.rows<CharacterRow>(OWN_CHARACTERS, [userId, worldId]);
  }

  /** The character if it is this person's and of this world. */
  async characterOf(userId: number, worldId: number, id: number): Promise<CharacterRow | undefined> {
    const [character] = await this.db.rows<CharacterRow>(OWN_CHARACTER, [id, userId, worldId]);
    return character;
  }
}
