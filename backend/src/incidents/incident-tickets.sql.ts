import { type RowOf, statement, typed } from '../common/persistence/statement.js';
import { NEWEST } from '../search/search.sql.js';
import { withholdingStatement } from '../tickets/ticket-scope.sql.js';
import { TicketCategory } from '../tickets/ticket.enums.js';

export type SimilarTicket = RowOf<typeof SIMILAR>;

const SHOWN = 't.id, t.title, t."titleEn", t.status, u.name AS "userName", t."createdAt"';

export type AttachedTicket = RowOf<typeof TICKETS>;

export const TICKETS = withholdingStatement(
  'incidents-tickets',
  '$4',
  (unlessWithheld) => `SELECT ${SHOWN}, EXISTS (
      SELECT FROM incident_replies r WHERE r."ticketId" = t.id AND r.state = 'queued') AS "isQueued"
    FROM tickets t JOIN users u ON u.id = t."userId"
    WHERE t."incidentId" = $1 AND t.id < coalesce($2::bigint, 2147483648)${unlessWithheld('t.id')} ORDER BY t.id DESC LIMIT $3`,
);

const SIMILAR_MAX = 20;
/** Players report a problem before the team creates the incident, sometimes a whole night before. */
const BEFORE_HOURS = 24;
/** Older tickets were already suggested while the incident was younger. */
const SIMILAR_DAYS = 30;
/**
 * Unattached tickets of the incident's time, worlds and categories that contain a word of its title, $2. Reports match
 * only an incident with their category. Compares only the newest tickets, for at most $3 ms, because a text may have a
 * megabyte and a word of the title may be in every ticket.
 */
export const SIMILAR = withholdingStatement(
  'incidents-similar',
  '$4',
  (unlessWithheld) => `SELECT ${SHOWN} FROM (
      SELECT t.id, t.title, t."titleEn", t.status, t."createdAt", t."userId"
      FROM incidents i CROSS JOIN LATERAL (SELECT coalesce(i."resolvedAt", now()) AS last) e
        JOIN tickets t ON t."createdAt" BETWEEN
          greatest(i."startsAt" - interval '${BEFORE_HOURS} hours', e.last - interval '${SIMILAR_DAYS} days') AND e.last
      WHERE i.id = $1 AND t."incidentId" IS NULL AND t."mergedIntoId" IS NULL AND t.status <> 'closed'
        AND (i."worldId" IS NULL OR t."worldId" = i."worldId")
        AND (t.category::text = ANY(i.categories)
          OR (cardinality(i.categories) = 0 AND t.category <> '${TicketCategory.DenunciasGerais}'))${unlessWithheld('t.id')}
      ORDER BY t.id DESC LIMIT ${NEWEST}) t
    JOIN ticket_texts x ON x."ticketId" = t.id JOIN users u ON u.id = t."userId"
    WHERE CASE WHEN clock_timestamp() < statement_timestamp() + $3::int * interval '1 ms'
      THEN x."teamWords" @@ $2::tsquery ELSE false END
    ORDER BY t.id DESC LIMIT ${SIMILAR_MAX}`,
);

export type Attached = RowOf<typeof ATTACHED_TO>;

export const ATTACHED_TO = withholdingStatement(
  'incidents-attached-to',
  '$2',
  (
    unlessWithheld,
  ) => `SELECT i.id, a.tickets, c.id AS "entryId", c."titlePt" AS "entryPt", c."titleEn" AS "entryEn" FROM (
      SELECT t."incidentId" AS id, count(*)::int AS tickets, max(t."changelogId") AS entry FROM tickets t
      WHERE t."incidentId" = ANY($1::int[])${unlessWithheld('t.id')} GROUP BY t."incidentId") a
    JOIN incidents i ON i.id = a.id
    LEFT JOIN changelog_entries c ON c.id = a.entry AND c."isPublished"`,
);

export type Audience = RowOf<typeof AUDIENCE>;

export const AUDIENCE = withholdingStatement(
  'incidents-audience',
  '$2',
  (unlessWithheld) => `SELECT count(*)::int AS owners, count(f."userId")::int AS both FROM (
      SELECT DISTINCT t."userId" FROM tickets t WHERE t."incidentId" = $1${unlessWithheld('t.id')}) o
    LEFT JOIN incident_followers f ON f."incidentId" = $1 AND f."userId" = o."userId"`,
);

export type FollowerRow = RowOf<typeof FOLLOWERS>;

export const FOLLOWERS = withholdingStatement(
  'incidents-followers',
  '$4',
  (unlessWithheld) => `SELECT u.id, u.name, f."createdAt", (
      SELECT max(t.id) FROM tickets t WHERE t."incidentId" = $1 AND t."userId" = u.id${unlessWithheld('t.id')}) AS "ticketId"
    FROM incident_followers f JOIN users u ON u.id = f."userId"
    WHERE f."incidentId" = $1 AND u.id < coalesce($2::bigint, 2147483648) ORDER BY u.id DESC LIMIT $3`,
  typed<{ ticketId: number | null }>(),
);

/** Keeps `updatedAt`, because players must not notice the change. Returns no row if nothing changes. */
export const ATTACH = statement(
  'incidents-attach',
  'UPDATE tickets SET "incidentId" = $2 WHERE id = $1 AND "incidentId" IS DISTINCT FROM $2 RETURNING id',
);
export const DETACH = statement(
  'incidents-detach',
  'UPDATE tickets SET "incidentId" = NULL WHERE id = $1 AND "incidentId" = $2 RETURNING id',
);
export const INCIDENT_OF = statement('incidents-of-ticket', 'SELECT t."incidentId" FROM tickets t WHERE t.id = $1');
