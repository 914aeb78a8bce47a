import { Injectable } from '@nestjs/common';
import { Db } from '../common/persistence/db.js';
import { command } from '../common/persistence/statement.js';
import type { ChosenPreferences } from './preferences.js';
import { UserPreferences } from './user-preferences.entity.js';

const WORLDS = `'{notify,focus,worldIds}'`;

/** A focus on this world alone becomes one on any world, as its owner sees it on the screen. */
const FORGET_WORLD = command(
  'preferences-forget-world',
  `UPDATE user_preferences SET data = jsonb_set(data, ${WORLDS}, (
      SELECT coalesce(jsonb_agg(id), '[]') FROM jsonb_array_elements(data #> ${WORLDS}) id WHERE id <> to_jsonb($1::int)))
    WHERE data #> ${WORLDS} @> to_jsonb($1::int)`,
);

@Injectable()
export class PreferencesRepository {
  constructor(private readonly db: Db) {}

  async find(userId: number): Promise<ChosenPreferences> {
    return (await this.rows.findOneBy({ userId }))?.data ?? {};
  }

  async save(userId: number, data: ChosenPreferences): Promise<void> {
    await this.rows.upsert({ userId, data, updatedAt: new Date() }, ['userId']);
  }

  forgetWorld(worldId: number): Promise<void> {
    return this.db.execute(FORGET_WORLD, [worldId]);
  }

  private get rows() {
    return this.db.repository(UserPreferences);
  }
}
