import { command, type RowOf, statement, typed } from '../common/persistence/statement.js';
import { guardedStatement } from '../tickets/ticket-scope.sql.js';
import type { TicketStatus } from '../tickets/ticket.enums.js';
import type { IncidentState } from './incident.entity.js';

export type IncidentRow = RowOf<typeof INCIDENT>;
const INCIDENT = {
  id: 'int4',
  worldId: 'int4?',
  worldName: 'varchar?',
  state: typed<IncidentState>('varchar'),
  titlePt: 'varchar',
  titleEn: 'varchar',
  startsAt: 'timestamptz',
  nextUpdateAt: 'timestamptz?',
  resolvedAt: 'timestamptz?',
  followers: 'int4',
  /** Players who said "me too" in the last five minutes. */
  recentFollowers: 'int4',
  /** Times inside JSON arrive as text. */
  latest: typed<UpdateInJson | null>('jsonb?'),
} as const;

type UpdateInJson = {
  readonly id: number;
  readonly bodyPt: string;
  readonly bodyEn: string;
  readonly createdAt: string;
};

const SHOWN = `SELECT i.id, i."worldId", w.name AS "worldName", i.state, i."titlePt", i."titleEn", i."startsAt", i."nextUpdateAt",
    i."resolvedAt", f.followers, f."recentFollowers", (
      SELECT jsonb_build_object('id', p.id, 'bodyPt', p."bodyPt", 'bodyEn', p."bodyEn", 'createdAt', p."createdAt")
      FROM incident_updates p WHERE p."incidentId" = i.id ORDER BY p.id DESC LIMIT 1) AS latest
  FROM incidents i LEFT JOIN worlds w ON w.id = i."worldId" CROSS JOIN LATERAL (
    SELECT count(*)::int AS followers,
      (count(*) FILTER (WHERE o."createdAt" > now() - interval '5 minutes'))::int AS "recentFollowers"
    FROM incident_followers o WHERE o."incidentId" = i.id) f`;

/** Newest first. */
export const ACTIVE = statement<IncidentRow>(
  'incidents-active',
  `${SHOWN} WHERE i."resolvedAt" IS NULL ORDER BY i.id DESC`,
  INCIDENT,
);
export const PAGE = statement<IncidentRow>(
  'incidents-page',
  `${SHOWN} WHERE i.id < coalesce($1::bigint, 2147483648) ORDER BY i.id DESC LIMIT $2`,
  INCIDENT,
);
export const BY_ID = statement<IncidentRow>('incidents-by-id', `${SHOWN} WHERE i.id = $1`, INCIDENT);

export type IncidentLock = RowOf<typeof INCIDENT_LOCK>;
const INCIDENT_LOCK = {
  id: 'int4',
  worldId: 'int4?',
  state: typed<IncidentState>('varchar'),
  titlePt: 'varchar',
  titleEn: 'varchar',
  startsAt: 'timestamptz',
  nextUpdateAt: 'timestamptz?',
} as const;
/** Changes, updates and "me too" of one incident wait for each other. */
export const LOCK = statement<IncidentLock>(
  'incidents-lock',
  `SELECT i.id, i."worldId", i.state, i."titlePt", i."titleEn", i."startsAt", i."nextUpdateAt"
    FROM incidents i WHERE i.id = $1 FOR NO KEY UPDATE`,
  INCIDENT_LOCK,
);

export const COUNT_ACTIVE = statement<{ active: number }>(
  'incidents-count-active',
  'SELECT count(*)::int AS active FROM incidents WHERE "resolvedAt" IS NULL',
  { active: 'int4' },
);

/** Which of these incidents person $1 follows. */
export const FOLLOWED = statement<{ id: number }>(
  'incidents-followed',
  'SELECT f."incidentId" AS id FROM incident_followers f WHERE f."userId" = $1 AND f."incidentId" = ANY($2::int[])',
  { id: 'int4' },
);
export const FOLLOW = command(
  'incidents-follow',
  'INSERT INTO incident_followers ("incidentId", "userId") VALUES ($1, $2) ON CONFLICT DO NOTHING',
);

export type FollowerRow = { readonly id: number; readonly name: string; readonly createdAt: Date };
export const FOLLOWERS = statement<FollowerRow>(
  'incidents-followers',
  `SELECT u.id, u.name, f."createdAt" FROM incident_followers f JOIN users u ON u.id = f."userId"
    WHERE f."incidentId" = $1 AND u.id < coalesce($2::bigint, 2147483648) ORDER BY u.id DESC LIMIT $3`,
  { id: 'int4', name: 'varchar', createdAt: 'timestamptz' },
);

export type UpdateRow = RowOf<typeof UPDATE_ROW>;
const UPDATE_ROW = { id: 'int4', bodyPt: 'text', bodyEn: 'text', createdAt: 'timestamptz' } as const;
const UPDATES_MAX = 100;
export const UPDATES = statement<UpdateRow>(
  'incidents-updates',
  `SELECT p.id, p."bodyPt", p."bodyEn", p."createdAt" FROM incident_updates p WHERE p."incidentId" = $1
    ORDER BY p.id DESC LIMIT ${UPDATES_MAX}`,
  UPDATE_ROW,
);

export type AttachedTicket = RowOf<typeof ATTACHED_TICKET>;
const ATTACHED_TICKET = {
  id: 'int4',
  title: 'varchar',
  titleEn: 'varchar?',
  status: typed<TicketStatus>('enum'),
  userName: 'varchar',
  /** Whether the newest update that replies to tickets still has to be sent to this one. */
  isQueued: 'bool',
} as const;
/** Without those that are withheld from the viewer, $4. */
export const TICKETS = guardedStatement<AttachedTicket>(
  'incidents-tickets',
  '$4',
  (guard) => `SELECT t.id, t.title, t."titleEn", t.status, u.name AS "userName", EXISTS (
      SELECT FROM incident_replies r WHERE r."ticketId" = t.id AND r.state = 'queued') AS "isQueued"
    FROM tickets t JOIN users u ON u.id = t."userId"
    WHERE t."incidentId" = $1 AND t.id < coalesce($2::bigint, 2147483648)${guard('t.id')} ORDER BY t.id DESC LIMIT $3`,
  ATTACHED_TICKET,
);
export const COUNT_TICKETS = guardedStatement<{ tickets: number }>(
  'incidents-count-tickets',
  '$2',
  (guard) => `SELECT count(*)::int AS tickets FROM tickets t WHERE t."incidentId" = $1${guard('t.id')}`,
  { tickets: 'int4' },
);

/** Does not change `updatedAt`, because players must not notice it. Returns nothing when it is so already. */
export const ATTACH = statement<{ id: number }>(
  'incidents-attach',
  'UPDATE tickets SET "incidentId" = $2 WHERE id = $1 AND "incidentId" IS DISTINCT FROM $2 RETURNING id',
  { id: 'int4' },
);
export const DETACH = statement<{ id: number }>(
  'incidents-detach',
  'UPDATE tickets SET "incidentId" = NULL WHERE id = $1 AND "incidentId" = $2 RETURNING id',
  { id: 'int4' },
);

export const QUEUE_REPLIES = command(
  'incidents-queue-replies',
  `INSERT INTO incident_replies ("updateId", "ticketId") SELECT $1::int, t.id FROM tickets t WHERE t."incidentId" = $2`,
);
