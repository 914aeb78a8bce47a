import { type RowOf, statement, typed } from '../common/persistence/statement.js';
import { NEWEST } from '../search/search.sql.js';
import { guardedStatement } from '../tickets/ticket-scope.sql.js';
import { TicketCategory } from '../tickets/ticket.enums.js';

export type SimilarTicket = RowOf<typeof SIMILAR>;

const SHOWN = 't.id, t.title, t."titleEn", t.status, u.name AS "userName", t."createdAt"';

export type AttachedTicket = RowOf<typeof TICKETS>;

/** Without those that are withheld from the viewer, $4. */
export const TICKETS = guardedStatement(
  'incidents-tickets',
  '$4',
  (guard) => `SELECT ${SHOWN}, EXISTS (
      SELECT FROM incident_replies r WHERE r."ticketId" = t.id AND r.state = 'queued') AS "isQueued"
    FROM tickets t JOIN users u ON u.id = t."userId"
    WHERE t."incidentId" = $1 AND t.id < coalesce($2::bigint, 2147483648)${guard('t.id')} ORDER BY t.id DESC LIMIT $3`,
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
export const SIMILAR = guardedStatement(
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
);

export type Attached = RowOf<typeof ATTACHED_TO>;

/** Counts the tickets of each of these incidents, as far as the viewer sees them. */
export const ATTACHED_TO = guardedStatement(
  'incidents-attached-to',
  '$2',
  (guard) => `SELECT i.id, a.tickets, c.id AS "entryId", c."titlePt" AS "entryPt", c."titleEn" AS "entryEn" FROM (
      SELECT t."incidentId" AS id, count(*)::int AS tickets, max(t."changelogId") AS entry FROM tickets t
      WHERE t."incidentId" = ANY($1::int[])${guard('t.id')} GROUP BY t."incidentId") a
    JOIN incidents i ON i.id = a.id
    LEFT JOIN changelog_entries c ON c.id = a.entry AND c."isPublished"`,
);

export type Audience = RowOf<typeof AUDIENCE>;

export const AUDIENCE = guardedStatement(
  'incidents-audience',
  '$2',
  (guard) => `SELECT count(*)::int AS owners, count(f."userId")::int AS both FROM (
      SELECT DISTINCT t."userId" FROM tickets t WHERE t."incidentId" = $1${guard('t.id')}) o
    LEFT JOIN incident_followers f ON f."incidentId" = $1 AND f."userId" = o."userId"`,
);

export type FollowerRow = RowOf<typeof FOLLOWERS>;

export const FOLLOWERS = guardedStatement(
  'incidents-followers',
  '$4',
  (guard) => `SELECT u.id, u.name, f."createdAt", (
      SELECT max(t.id) FROM tickets t WHERE t."incidentId" = $1 AND t."userId" = u.id${guard('t.id')}) AS "ticketId"
    FROM incident_followers f JOIN users u ON u.id = f."userId"
    WHERE f."incidentId" = $1 AND u.id < coalesce($2::bigint, 2147483648) ORDER BY u.id DESC LIMIT $3`,
  typed<{ ticketId: number | null }>(),
);

/** Does not change `updatedAt`, because players must not notice it. Returns nothing when it is so already. */
export const ATTACH = statement(
  'incidents-attach',
  'UPDATE tickets SET "incidentId" = $2 WHERE id = $1 AND "incidentId" IS DISTINCT FROM $2 RETURNING id',
);
export const DETACH = statement(
  'incidents-detach',
  'UPDATE tickets SET "incidentId" = NULL WHERE id = $1 AND "incidentId" = $2 RETURNING id',
);
/** The incident of a ticket that the caller has locked. */
export const INCIDENT_OF = statement('incidents-of-ticket', 'SELECT t."incidentId" FROM tickets t WHERE t.id = $1');
