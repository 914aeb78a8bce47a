import { Injectable } from '@nestjs/common';
import { Db } from '../common/persistence/db.js';
import { command } from '../common/persistence/statement.js';
import { ClubImage, type ClubImageKind } from './club-image.entity.js';
import { ClubSetting } from './club-setting.entity.js';

const LOCK_TABLE = command('settings-lock-table', 'LOCK TABLE club_settings IN EXCLUSIVE MODE');

@Injectable()
export class SettingsRepository {
  constructor(private readonly db: Db) {}

  all(): Promise<ClubSetting[]> {
    return this.settings.find();
  }

  async lock(): Promise<ClubSetting[]> {
    await this.db.execute(LOCK_TABLE);
    return this.all();
  }

  async save(settings: readonly ClubSetting[]): Promise<void> {
    await this.settings.upsert([...settings], ['key']);
  }

  images(): Promise<ClubImage[]> {
    return this.pictures.find();
  }

  async imageBytes(kind: ClubImageKind): Promise<Buffer | undefined> {
    const image = await this.pictures.findOne({ where: { kind }, select: { kind: true, bytes: true } });
    return image?.bytes;
  }

  async saveImage(image: Omit<ClubImage, 'updatedAt'>): Promise<void> {
    await this.pictures.upsert({ ...image, updatedAt: new Date() }, ['kind']);
  }

  async removeImage(kind: ClubImageKind): Promise<boolean> {
    return (await this.pictures.delete({ kind })).affected === 1;
  }

  private get settings() {
    return this.db.repository(ClubSetting);
  }

  private get pictures() {
    return this.db.repository(ClubImage);
  }
}
