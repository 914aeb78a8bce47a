import { Injectable } from '@nestjs/common';
import { Db } from '../common/persistence/db.js';
import { type RowOf, statement } from '../common/persistence/statement.js';
import { ChangelogEntry } from './changelog-entry.entity.js';

export type ChangelogRow = RowOf<typeof PUBLISHED>;

const SHOWN = `SELECT c.id, c."worldId", w.name AS "worldName", c."titlePt", c."titleEn", c."bodyPt", c."bodyEn",
    c."isPublished", c."publishedAt" FROM changelog_entries c LEFT JOIN worlds w ON w.id = c."worldId"`;

const PUBLISHED = statement(
  'changelog-published',
  `${SHOWN} WHERE c."isPublished" AND ($1::int IS NULL OR (c."publishedAt", c.id) < (
      SELECT p."publishedAt", p.id FROM changelog_entries p WHERE p.id = $1))
    ORDER BY c."publishedAt" DESC, c.id DESC LIMIT $2`,
);
const DRAFTS = statement(
  'changelog-drafts',
  `${SHOWN} WHERE NOT c."isPublished" AND c.id < coalesce($1::bigint, 2147483648) ORDER BY c.id DESC LIMIT $2`,
);
const BY_ID = statement('changelog-by-id', `${SHOWN} WHERE c.id = $1`);

@Injectable()
export class ChangelogRepository {
  constructor(private readonly db: Db) {}

  published(after: number | null, count: number): Promise<ChangelogRow[]> {
    return this.db.rows(PUBLISHED, [after, count]);
  }

  drafts(before: number | null, count: number): Promise<ChangelogRow[]> {
    return this.db.rows(DRAFTS, [before, count]);
  }

  find(id: number): Promise<ChangelogRow | undefined> {
    return this.db.maybeOne(BY_ID, [id]);
  }

  lock(id: number): Promise<ChangelogEntry | null> {
    return this.entries.findOne({ where: { id }, lock: { mode: 'for_no_key_update' } });
  }

  add(entry: Omit<ChangelogEntry, 'id' | 'isPublished' | 'publishedAt' | 'isNotificationDue'>): Promise<number> {
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
