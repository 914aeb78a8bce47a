import { type RowOf, statement, typed } from '../common/persistence/statement.js';
import { NEWEST } from '../tickets/search/search.sql.js';
import { guardedStatement } from '../tickets/ticket-scope.sql.js';
import { TicketCategory, type TicketStatus } from '../tickets/ticket.enums.js';

export type SimilarTicket = RowOf<typeof SIMILAR_TICKET>;
const SIMILAR_TICKET = {
  id: 'int4',
  title: 'varchar',
  titleEn: 'varchar?',
  status: typed<TicketStatus>('enum'),
  userName: 'varchar',
  createdAt: 'timestamptz',
} as const;
const SHOWN = 't.id, t.title, t."titleEn", t.status, u.name AS "userName", t."createdAt"';

export type AttachedTicket = RowOf<typeof ATTACHED_TICKET>;
const ATTACHED_TICKET = {
  ...SIMILAR_TICKET,
  /** Whether the newest update that replies to tickets still has to be sent to this one. */
  isQueued: 'bool',
} as const;
/** Without those that are withheld from the viewer, $4. */
export const TICKETS = guardedStatement<AttachedTicket>(
  'incidents-tickets',
  '$4',
  (guard) => `SELECT ${SHOWN}, EXISTS (
      SELECT FROM incident_replies r WHERE r."ticketId" = t.id AND r.state = 'queued') AS "isQueued"
    FROM tickets t JOIN users u ON u.id = t."userId"
    WHERE t."incidentId" = $1 AND t.id < coalesce($2::bigint, 2147483648)${guard('t.id')} ORDER BY t.id DESC LIMIT $3`,
  ATTACHED_TICKET,
);

const SIMILAR_MAX = 20;
/** Players report before the team opens the incident, which begins "now" unless said otherwise: a whole night and more. */
const BEFORE_HOURS = 24;
/** Older ones were proposed while the incident was younger. */
const SIMILAR_DAYS = 30;
/**
 * Tickets of its time, worlds and categories that hold a word of its title, $2, and are attached to no incident. A report
 * belongs to an incident of reports only. Words are compared in the newest tickets alone, and for $3 milliseconds: the words of
 * one may be a megabyte, and those of a title may stand in every ticket.
 */
export const SIMILAR = guardedStatement<SimilarTicket>(
  'incidents-similar',
  '$4',
  (guard) => `SELECT ${SHOWN} FROM (
      SELECT t.id, t.title, t."titleEn", t.status, t."createdAt", t."userId"
      FROM incidents i CROSS JOIN LATERAL (SELECT coalesce(i."resolvedAt", now()) AS last) e
        JOIN tickets t ON t."createdAt" BETWEEN
          greatest(i."startsAt" - interval '${BEFORE_HOURS} hours', e.last - interval '${SIMILAR_DAYS} days') AND e.last
      WHERE i.id = $1 AND t."incidentId" IS NULL AND t."mergedIntoId" IS NULL AND t.status <> 'closed'
        AND (i."worldId" IS NULL OR t."worldId" = i."worldId")
        AND (t.category::text = ANY(i.categories)
          OR (cardinality(i.categories) = 0 AND t.category <> '${TicketCategory.DenunciasGerais}'))${guard('t.id')}
      ORDER BY t.id DESC LIMIT ${NEWEST}) t
    JOIN ticket_texts x ON x."ticketId" = t.id JOIN users u ON u.id = t."userId"
    WHERE CASE WHEN clock_timestamp() < statement_timestamp() + $3::int * interval '1 ms'
      THEN x."teamWords" @@ $2::tsquery ELSE false END
    ORDER BY t.id DESC LIMIT ${SIMILAR_MAX}`,
  SIMILAR_TICKET,
);

export type Attached = RowOf<typeof ATTACHED>;
const ATTACHED = {
  id: 'int4',
  tickets: 'int4',
  /** The published entry of the changelog that says of their newest one that it is fixed. */
  entryId: 'int4?',
  entryPt: 'varchar?',
  entryEn: 'varchar?',
} as const;
/** Counts the tickets of each of these incidents, as far as the viewer sees them. */
export const ATTACHED_TO = guardedStatement<Attached>(
  'incidents-attached-to',
  '$2',
  (guard) => `SELECT i.id, a.tickets, c.id AS "entryId", c."titlePt" AS "entryPt", c."titleEn" AS "entryEn" FROM (
      SELECT t."incidentId" AS id, count(*)::int AS tickets, max(t."changelogId") AS entry FROM tickets t
      WHERE t."incidentId" = ANY($1::int[])${guard('t.id')} GROUP BY t."incidentId") a
    JOIN incidents i ON i.id = a.id
    LEFT JOIN changelog_entries c ON c.id = a.entry AND c."isPublished"`,
  ATTACHED,
);

export type Audience = RowOf<typeof AUDIENCE_ROW>;
const AUDIENCE_ROW = {
  /** People with an attached ticket, and those of them who also said "me too". */
  owners: 'int4',
  both: 'int4',
} as const;
export const AUDIENCE = guardedStatement<Audience>(
  'incidents-audience',
  '$2',
  (guard) => `SELECT count(*)::int AS owners, count(f."userId")::int AS both FROM (
      SELECT DISTINCT t."userId" FROM tickets t WHERE t."incidentId" = $1${guard('t.id')}) o
    LEFT JOIN incident_followers f ON f."incidentId" = $1 AND f."userId" = o."userId"`,
  AUDIENCE_ROW,
);

export type FollowerRow = RowOf<typeof FOLLOWER>;
const FOLLOWER = {
  id: 'int4',
  name: 'varchar',
  createdAt: 'timestamptz',
  /** Their newest ticket that is attached to the incident. */
  ticketId: 'int4?',
} as const;
export const FOLLOWERS = guardedStatement<FollowerRow>(
  'incidents-followers',
  '$4',
  (guard) => `SELECT u.id, u.name, f."createdAt", (
      SELECT max(t.id) FROM tickets t WHERE t."incidentId" = $1 AND t."userId" = u.id${guard('t.id')}) AS "ticketId"
    FROM incident_followers f JOIN users u ON u.id = f."userId"
    WHERE f."incidentId" = $1 AND u.id < coalesce($2::bigint, 2147483648) ORDER BY u.id DESC LIMIT $3`,
  FOLLOWER,
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
/** The incident of a ticket that the caller has locked. */
export const INCIDENT_OF = statement<{ incidentId: number | null }>(
  'incidents-of-ticket',
  'SELECT t."incidentId" FROM tickets t WHERE t.id = $1',
  { incidentId: 'int4?' },
);
