import { Injectable } from '@nestjs/common';
import { Db } from '../common/persistence/db.js';
import { ChangelogEntry } from './changelog-entry.entity.js';
import { BY_ID, type ChangelogRow, DRAFTS, PUBLISHED } from './changelog.sql.js';

@Injectable()
export class ChangelogRepository {
  constructor(private readonly db: Db) {}

  /** Newest first, those that were published before the entry `after`. */
  published(after: number | null, count: number): Promise<ChangelogRow[]> {
    return this.db.rows(PUBLISHED, [after, count]);
  }

  /** Newest first, starting before the entry `before`. */
  drafts(before: number | null, count: number): Promise<ChangelogRow[]> {
    return this.db.rows(DRAFTS, [before, count]);
  }

  find(id: number): Promise<ChangelogRow | undefined> {
    return this.db.maybeOne(BY_ID, [id]);
  }

  /** Changes, publishing and tickets that are linked to one entry wait for each other. */
  lock(id: number): Promise<ChangelogEntry | null> {
    return this.entries.findOne({ where: { id }, lock: { mode: 'for_no_key_update' } });
  }

  add(entry: Omit<ChangelogEntry, 'id' | 'isPublished' | 'publishedAt' | 'isNoticeDue'>): Promise<number> {
    return this.db.insertId(ChangelogEntry, entry);
  }

  async change(id: number, change: Partial<Omit<ChangelogEntry, 'id'>>): Promise<void> {
    await this.entries.update({ id }, change);
  }

  async delete(id: number): Promise<void> {
    await this.entries.delete({ id });
  }

  private get entries() {
    return this.db.repository(ChangelogEntry);
  }
}
