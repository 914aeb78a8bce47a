import { command, type RowOf, statement, typed } from '../common/persistence/statement.js';
import type { IncidentState } from './incident.entity.js';

export type IncidentRow = RowOf<typeof ACTIVE>;

type UpdateInJson = {
  readonly id: number;
  readonly bodyPt: string;
  readonly bodyEn: string;
  readonly state: IncidentState | null;
  readonly createdAt: string;
};

const SHOWN = `SELECT i.id, i."worldId", w.name AS "worldName", i.categories, i.state, i."titlePt", i."titleEn", i."startsAt", i."nextUpdateAt",
    i."resolvedAt", u.name AS "creatorName", f.followers, f."recentFollowers", (
      SELECT jsonb_build_object('id', p.id, 'bodyPt', p."bodyPt", 'bodyEn', p."bodyEn", 'state', p.state,
        'createdAt', p."createdAt")
      FROM incident_updates p WHERE p."incidentId" = i.id ORDER BY p.id DESC LIMIT 1) AS latest
  FROM incidents i LEFT JOIN worlds w ON w.id = i."worldId" LEFT JOIN users u ON u.id = i."createdBy" CROSS JOIN LATERAL (
    SELECT count(*)::int AS followers,
      (count(*) FILTER (WHERE o."createdAt" > now() - interval '5 minutes'))::int AS "recentFollowers"
    FROM incident_followers o WHERE o."incidentId" = i.id) f`;

export const ACTIVE = statement(
  'incidents-active',
  `${SHOWN} WHERE i."resolvedAt" IS NULL ORDER BY i.id DESC`,
  typed<{ latest: UpdateInJson | null }>(),
);
export const PAGE = statement(
  'incidents-page',
  `${SHOWN} WHERE i.id < coalesce($1::bigint, 2147483648) ORDER BY i.id DESC LIMIT $2`,
  typed<{ latest: UpdateInJson | null }>(),
);
export const BY_ID = statement('incidents-by-id', `${SHOWN} WHERE i.id = $1`, typed<{ latest: UpdateInJson | null }>());

export type IncidentLock = RowOf<typeof LOCK>;

export const LOCK = statement(
  'incidents-lock',
  `SELECT i.id, i."worldId", i.categories, i.state, i."titlePt", i."titleEn", i."startsAt", i."nextUpdateAt"
    FROM incidents i WHERE i.id = $1 FOR NO KEY UPDATE`,
);

export const COUNT_ACTIVE = statement(
  'incidents-count-active',
  'SELECT count(*)::int AS active FROM incidents WHERE "resolvedAt" IS NULL',
);

/** A player without characters counts as concerned, because their world is unknown. */
export type Relation = { readonly id: number; readonly isFollowing: boolean; readonly isConcerned: boolean };
export const RELATION = statement(
  'incidents-relation',
  `SELECT i.id, f."userId" IS NOT NULL AS "isFollowing", (i."worldId" IS NULL OR f."userId" IS NOT NULL
      OR NOT EXISTS (SELECT FROM characters c WHERE c."userId" = $1 AND c."removedAt" IS NULL)
      OR EXISTS (SELECT FROM characters c WHERE c."userId" = $1 AND c."worldId" = i."worldId" AND c."removedAt" IS NULL)
    ) AS "isConcerned"
    FROM incidents i LEFT JOIN incident_followers f ON f."incidentId" = i.id AND f."userId" = $1
    WHERE i.id = ANY($2::int[])`,
);
export const FOLLOW = command(
  'incidents-follow',
  'INSERT INTO incident_followers ("incidentId", "userId") VALUES ($1, $2) ON CONFLICT DO NOTHING',
);

export const PACE = statement(
  'incidents-pace',
  `SELECT least(greatest(floor(extract(epoch FROM f."createdAt" - i."startsAt") / $2::int), 0), $3::int - 1)::int AS span,
      count(*)::int AS joined
    FROM incident_followers f JOIN incidents i ON i.id = f."incidentId" WHERE i.id = $1 GROUP BY 1`,
);

export type UpdateRow = RowOf<typeof UPDATES>;

const UPDATES_MAX = 100;
export const UPDATES = statement(
  'incidents-updates',
  `SELECT p.id, p."bodyPt", p."bodyEn", p.state, u.name AS "authorName", p."createdAt"
    FROM incident_updates p JOIN users u ON u.id = p."createdBy" WHERE p."incidentId" = $1
    ORDER BY p.id DESC LIMIT ${UPDATES_MAX}`,
);
