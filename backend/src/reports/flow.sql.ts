import { typed } from '../common/persistence/statement.js';
import { DATED, ENDED_AT, localPart } from '../ticket-lists/ticket-times.sql.js';
import { WAITS } from '../ticket-lists/ticket-queue.sql.js';
import { type TicketCategory, TicketDate, type TicketPriority } from '../tickets/ticket.enums.js';
import { withholdingStatement } from '../tickets/ticket-scope.sql.js';
import {
  CATEGORY,
  DAY,
  eachRange,
  inRange,
  LAST_DAY,
  MATCHES,
  MATCHES_NOW,
  within,
  WORLD,
  ZONE,
} from './report-filters.sql.js';

const VIEWER = '$6';

type InSpan = (column: string) => string;

/** Reads the tickets that ended once for both of their numbers. */
const flowOf = (inSpan: InSpan, unlessWithheld: string): string => {
  const counted = (counts: string, column: string): string =>
    `(SELECT ${counts} FROM tickets t WHERE ${inSpan(column)} AND ${MATCHES}${unlessWithheld})`;
  const ofKind = (date: TicketDate): string => `(count(*) FILTER (WHERE ${DATED[date](() => []).join(' AND ')}))::int`;
  const ended = `${ofKind(TicketDate.Resolved)} AS resolved, ${ofKind(TicketDate.AutoClosed)} AS "autoClosed"`;
  return `SELECT * FROM ${counted('count(*)::int AS opened', 't."createdAt"')} AS opened
    CROSS JOIN ${counted('count(*)::int AS reopened', 't."reopenedAt"')} AS reopened
    CROSS JOIN ${counted(ended, ENDED_AT)} AS ended`;
};

/** Counts each day separately: index range scans and no sort. */
export const PER_DAY = withholdingStatement(
  'reports-per-day',
  VIEWER,
  (unlessWithheld) => `WITH ${eachRange('day')}
    SELECT ${DAY} AS day, flow.* FROM ranges CROSS JOIN LATERAL (${flowOf(inRange, unlessWithheld('t.id'))}) AS flow
    ORDER BY ranges.day`,
);

export const FLOW_OF_SPAN = withholdingStatement('reports-flow-of-span', VIEWER, (unlessWithheld) =>
  flowOf(within, unlessWithheld('t.id')),
);

/**
 * Converts one moment per quarter of an hour instead of one per ticket. Every time zone is a multiple of a quarter of an
 * hour away from UTC.
 */
export const CREATED_AT_HOURS = withholdingStatement(
  'reports-created-at-hours',
  VIEWER,
  (unlessWithheld) => `WITH quarters AS (
      SELECT date_bin('15 minutes', t."createdAt", 'epoch') AS began, count(*) AS opened FROM tickets t
      WHERE ${within('t."createdAt"')} AND ${MATCHES}${unlessWithheld('t.id')} GROUP BY 1
    )
    SELECT ${localPart('isodow', 'began', ZONE)} AS weekday, ${localPart('hour', 'began', ZONE)} AS hour,
      sum(opened)::int AS opened
    FROM quarters GROUP BY 1, 2 ORDER BY 1, 2`,
);

const groupedBy = (where: string): string => `SELECT grouped.*, w.name AS "worldName" FROM (
    SELECT grouping(category, "worldId", priority) AS absent, category, "worldId", priority, sum(count)::int AS count
    FROM (SELECT t.category, t."worldId", t.priority, count(*) AS count FROM tickets t WHERE ${where} GROUP BY 1, 2, 3) AS small
    GROUP BY GROUPING SETS ((category), ("worldId"), (priority))
  ) AS grouped LEFT JOIN worlds w ON w.id = grouped."worldId"`;

type Groups = { category: TicketCategory | null; priority: TicketPriority | null };

export const CREATED_BY_GROUP = withholdingStatement(
  'reports-created-by-group',
  VIEWER,
  (unlessWithheld) => groupedBy(`${within('t."createdAt"')} AND ${MATCHES}${unlessWithheld('t.id')}`),
  typed<Groups>(),
);

export const WAITING_BY_GROUP = withholdingStatement(
  'reports-waiting-by-group',
  '$3',
  (unlessWithheld) => groupedBy(`${WAITS} AND ${MATCHES_NOW}${unlessWithheld('t.id')}`),
  typed<Groups>(),
);

const RATED = `((${WORLD}::int IS NULL AND ${CATEGORY}::tickets_category_enum IS NULL)
  OR EXISTS (SELECT FROM tickets t WHERE t.id = r."ticketId" AND ${MATCHES}))`;

export const RATINGS = withholdingStatement(
  'reports-ratings',
  VIEWER,
  (unlessWithheld) => `SELECT round(avg(r.score), 2)::float8 AS average, count(*)::int AS count
    FROM satisfaction_ratings r WHERE ${within('r."createdAt"')} AND ${RATED}${unlessWithheld('r."ticketId"')}`,
  typed<{ average: number | null }>(),
);

export const RATINGS_PER_WEEK = withholdingStatement(
  'reports-ratings-per-week',
  VIEWER,
  (unlessWithheld) => `WITH ${eachRange('week')}
    SELECT ${DAY} AS "from", ${LAST_DAY} AS "to", rated.average, rated.count
    FROM ranges CROSS JOIN LATERAL (
      SELECT round(avg(r.score), 2)::float8 AS average, count(*)::int AS count FROM satisfaction_ratings r
      WHERE ${inRange('r."createdAt"')} AND ${RATED}${unlessWithheld('r."ticketId"')}) rated
    ORDER BY ranges.day`,
  typed<{ average: number | null }>(),
);
