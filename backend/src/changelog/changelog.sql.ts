import { type RowOf, statement } from '../common/persistence/statement.js';

export type ChangelogRow = RowOf<typeof PUBLISHED>;

const SHOWN = `SELECT c.id, c."worldId", w.name AS "worldName", c."titlePt", c."titleEn", c."bodyPt", c."bodyEn",
    c."isPublished", c."publishedAt" FROM changelog_entries c LEFT JOIN worlds w ON w.id = c."worldId"`;

/** Published after entry $1 (null: the newest), newest first. */
export const PUBLISHED = statement(
  'changelog-published',
  `${SHOWN} WHERE c."isPublished" AND ($1::int IS NULL OR (c."publishedAt", c.id) < (
      SELECT p."publishedAt", p.id FROM changelog_entries p WHERE p.id = $1))
    ORDER BY c."publishedAt" DESC, c.id DESC LIMIT $2`,
);
export const DRAFTS = statement(
  'changelog-drafts',
  `${SHOWN} WHERE NOT c."isPublished" AND c.id < coalesce($1::bigint, 2147483648) ORDER BY c.id DESC LIMIT $2`,
);
export const BY_ID = statement('changelog-by-id', `${SHOWN} WHERE c.id = $1`);
