import { Injectable } from '@nestjs/common';
import { IsNull } from 'typeorm';
import { Db } from '../common/persistence/db.js';
import { columnList, namesOf } from '../common/persistence/entity-columns.js';
import { command, statement } from '../common/persistence/statement.js';
import { Character } from './character.entity.js';
import { World } from './world.entity.js';

export type CharacterRow = Omit<Character, 'userId' | 'lastLogin' | 'externalId' | 'removedAt' | 'createdAt'>;
export type SavedCharacter = Omit<Character, 'id' | 'isOnline' | 'lastLogin' | 'removedAt' | 'createdAt'> &
  Partial<Pick<Character, 'isOnline' | 'lastLogin'>>;

export type WorldRow = Pick<World, 'id' | 'name'>;

const LOCK_ACTIVE = statement(
  'worlds-lock-active',
  'SELECT id, name FROM worlds WHERE id = $1 AND "retiredAt" IS NULL FOR KEY SHARE',
);
/** Natural alphabetical order: Élfica before Zion. */
const BY_NAME = 'name COLLATE "und-x-icu", id';

const LIST = statement(
  'worlds-list',
  `SELECT ${columnList(namesOf(World))} FROM worlds WHERE $1::boolean OR "retiredAt" IS NULL ORDER BY position, ${BY_NAME}`,
);
const CHARACTER_COLUMNS = ['id', 'name', 'level', 'vocation', 'guild', 'worldId', 'isOnline'] as const;
const CHARACTERS_OF = statement(
  'worlds-characters-of',
  `SELECT ${columnList(CHARACTER_COLUMNS)} FROM characters
    WHERE "userId" = $1 AND ($2::int IS NULL OR "worldId" = $2) AND "removedAt" IS NULL ORDER BY ${BY_NAME}`,
);
const LOCK_TABLE = command('worlds-lock-table', 'LOCK TABLE worlds IN EXCLUSIVE MODE');

@Injectable()
export class WorldsRepository {
  constructor(private readonly db: Db) {}

  list({ withRetired }: { withRetired: boolean }): Promise<World[]> {
    return this.db.rows(LIST, [withRetired]);
  }

  /** Locks a world that accepts new tickets against deletion. */
  lockActive(id: number): Promise<WorldRow | undefined> {
    return this.db.maybeOne(LOCK_ACTIVE, [id]);
  }

  /** Blocks other writers of worlds, and inserts that refer to a world, until the transaction ends. */
  lockTable(): Promise<void> {
    return this.db.execute(LOCK_TABLE);
  }

  /** Ids of all worlds by lower-case code and name; codes take precedence. */
  async idsByName(): Promise<Map<string, number>> {
    const worlds = await this.list({ withRetired: true });
    const entries = (key: 'name' | 'code') => worlds.map((world) => [world[key].toLowerCase(), world.id] as const);
    return new Map([...entries('name'), ...entries('code')]);
  }

  async add(world: Pick<World, 'name' | 'code' | 'position'>): Promise<World> {
    return this.worlds.findOneByOrFail({ id: await this.db.insertId(World, world) });
  }

  async change(id: number, changes: Partial<Pick<World, 'name' | 'code' | 'position' | 'retiredAt'>>): Promise<void> {
    await this.worlds.update({ id }, changes);
  }

  async remove(id: number): Promise<void> {
    await this.worlds.delete({ id });
  }

  hasCharacters(worldId: number): Promise<boolean> {
    return this.characters.existsBy({ worldId });
  }

  charactersOf(userId: number, worldId: number | null): Promise<CharacterRow[]> {
    return this.db.rows(CHARACTERS_OF, [userId, worldId]);
  }

  characterOf(userId: number, worldId: number, id: number): Promise<CharacterRow | null> {
    return this.characters.findOneBy({ id, userId, worldId, removedAt: IsNull() });
  }

  async saveCharacters(characters: readonly SavedCharacter[]): Promise<void> {
    const present = characters.map((character) => ({ ...character, removedAt: null }));
    await this.characters.upsert(present, ['worldId', 'externalId']);
  }

  /** Characters that are missing from the list are kept for their tickets, but no longer offered. */
  async replaceCharacters(userId: number, characters: readonly SavedCharacter[]): Promise<void> {
    await this.characters.update({ userId, removedAt: IsNull() }, { removedAt: new Date() });
    await this.saveCharacters(characters);
  }

  private get worlds() {
    return this.db.repository(World);
  }

  private get characters() {
    return this.db.repository(Character);
  }
}
