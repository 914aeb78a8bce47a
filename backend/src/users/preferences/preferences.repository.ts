import { Injectable } from '@nestjs/common';
import { Db } from '../../common/persistence/db.js';
import type { ChosenPreferences } from './preferences.js';
import { UserPreferences } from './user-preferences.entity.js';

@Injectable()
export class PreferencesRepository {
  constructor(private readonly db: Db) {}

  async find(userId: number): Promise<ChosenPreferences> {
    return (await this.rows.findOneBy({ userId }))?.data ?? {};
  }

  async save(userId: number, data: ChosenPreferences): Promise<void> {
    await this.rows.upsert({ userId, data, updatedAt: new Date() }, ['userId']);
  }

  private get rows() {
    return this.db.repository(UserPreferences);
  }
}
