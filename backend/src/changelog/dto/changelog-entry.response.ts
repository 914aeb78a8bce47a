import type { ChangelogRow } from '../changelog.sql.js';

export class ChangelogWorldResponse {
  id: number;
  /** @example Aurora */
  name: string;
}

export class ChangelogEntryResponse {
  id: number;
  /** Null: all worlds. */
  world: ChangelogWorldResponse | null;
  titlePt: string;
  titleEn: string;
  bodyPt: string;
  bodyEn: string;
  isPublished: boolean;
  /** When it was first published; null for a draft that never was. */
  publishedAt: Date | null;

  static from({ worldId, worldName, ...row }: ChangelogRow): ChangelogEntryResponse {
    return { ...row, world: worldId === null ? null : { id: worldId, name: worldName! } };
  }
}
