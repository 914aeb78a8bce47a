import { isAdmin } from '../common/access/role.js';
import { binding, statement, typed, unprepared } from '../common/persistence/statement.js';
import { where } from '../ticket-lists/ticket-order.sql.js';
import { daysFrom, daysUntil } from '../ticket-lists/ticket-times.sql.js';
import { IS_NOTE, IS_REPLY } from '../tickets/note-visibility.sql.js';
import { type StatementViewer, unlessWithheld, withholdingStatement } from '../tickets/ticket-scope.sql.js';
import { MATCHES, MATCHES_NOW, within } from './report-filters.sql.js';
import { ANSWERED, PERCENTILES, RESOLVED, timesBy } from './waits.sql.js';
import { IS_MEMBER } from '../users/team.sql.js';

const VIEWER = '$6';

type Member = { memberId: number | null };

/**
 * The members of the team, and everybody who may have been one: participants of tickets, found by skipping from one
 * person to the next in the index, and closed or erased accounts.
 */
export const WRITERS = statement(
  'reports-writers',
  `WITH RECURSIVE participants AS (
      (SELECT p."userId" AS id FROM ticket_participants p ORDER BY p."userId" LIMIT 1)
      UNION ALL
      SELECT (SELECT p."userId" FROM ticket_participants p WHERE p."userId" > one.id ORDER BY p."userId" LIMIT 1)
      FROM participants one WHERE one.id IS NOT NULL
    )
    SELECT u.id FROM users u WHERE u.role <> 'user' OR NOT u."isActive" OR u.id IN (SELECT id FROM participants)`,
);

type Written = {
  readonly viewer: StatementViewer;
  readonly writers: readonly number[];
  readonly filters: { readonly worldId?: number; readonly category?: string };
  readonly days: { readonly from: string; readonly to: string };
  readonly zone: string;
};

/**
 * Replies and internal notes. The owner of a ticket writes in it as its player, even as a member of the team. Not
 * prepared: only with known writers does PostgreSQL expect as many messages as there are.
 */
export const writtenByMember = ({ viewer, writers, filters: { worldId, category }, days, zone }: Written) => {
  const values: unknown[] = [];
  const bind = binding(values);
  const people = `${bind(writers)}::int[]`;
  const isFiltered = worldId !== undefined || category !== undefined;
  const conditions = [
    `m."userId" = ANY(${people})`,
    `m."createdAt" >= ${daysFrom(bind(days.from), bind(zone))}`,
    `m."createdAt" < ${daysUntil(bind(days.to), bind(zone))}`,
    ...(isFiltered
      ? []
      : [
          `NOT EXISTS (SELECT FROM tickets t WHERE t.id = m."ticketId" AND t."userId" = m."userId" AND t."userId" = ANY(${people}))`,
        ]),
    ...(worldId === undefined ? [] : [`t."worldId" = ${bind(worldId, 'int')}`]),
    ...(category === undefined ? [] : [`t.category = ${bind(category, 'tickets_category_enum')}`]),
    ...(viewer.isWithholdingOn
      ? [unlessWithheld(`${bind(viewer.id)}::int`, String(isAdmin(viewer)))('m."ticketId"')]
      : []),
  ];
  const joined = isFiltered ? 'JOIN tickets t ON t.id = m."ticketId" AND t."userId" <> m."userId"' : '';
  const text = `SELECT m."userId" AS "memberId", (count(*) FILTER (WHERE ${IS_REPLY}))::int AS replies,
      (count(*) FILTER (WHERE ${IS_NOTE}))::int AS notes
    FROM ticket_messages m ${joined} ${where(conditions)} GROUP BY 1`;
  return { statement: unprepared('reports-written-by-member', text), values };
};

export const RESOLVED_BY_MEMBER = withholdingStatement(
  'reports-resolved-by-member',
  VIEWER,
  (unlessWithheld) => `SELECT t."resolvedBy" AS "memberId", count(*)::int AS count
    FROM tickets t WHERE ${RESOLVED}${unlessWithheld('t.id')} GROUP BY 1`,
  typed<Member>(),
);

/** `absent` is 1 in the row of the whole team. */
export const ANSWERED_BY_MEMBER = withholdingStatement(
  'reports-answered-by-member',
  VIEWER,
  (unlessWithheld) => `${timesBy(['"firstAnswerBy"'], 't."firstAnswerAt"', `${ANSWERED}${unlessWithheld('t.id')}`)}
    SELECT absent, "firstAnswerBy" AS "memberId", ${PERCENTILES} FROM ranked GROUP BY absent, "firstAnswerBy"`,
  typed<Member>(),
);

/** A rating is that of the member who resolved the ticket. The array has all tickets found in one pass over the index. */
export const RATED_BY_MEMBER = withholdingStatement(
  'reports-rated-by-member',
  VIEWER,
  (unlessWithheld) => `WITH rated AS MATERIALIZED (
      SELECT r."ticketId", r.score FROM satisfaction_ratings r
      WHERE ${within('r."createdAt"')}${unlessWithheld('r."ticketId"')}
    )
    SELECT t."resolvedBy" AS "memberId", count(*)::int AS count, sum(rated.score)::int AS score
    FROM rated JOIN tickets t ON t.id = rated."ticketId"
    WHERE t.id = ANY(ARRAY(SELECT "ticketId" FROM rated)) AND ${MATCHES} GROUP BY 1`,
  typed<Member>(),
);

export const ASSIGNED_BY_MEMBER = withholdingStatement(
  'reports-assigned-by-member',
  '$3',
  (unlessWithheld) => `SELECT t."assignedTo" AS "memberId", count(*)::int AS count
    FROM tickets t WHERE t.status <> 'closed' AND t."assignedTo" IS NOT NULL AND ${MATCHES_NOW}${unlessWithheld('t.id')}
    GROUP BY 1`,
);

/** $1: people who are named although they are not in the team. */
export const MEMBERS = statement(
  'reports-members',
  `SELECT u.id, u.name, (${IS_MEMBER}) AS "isMember" FROM users u
    WHERE ${IS_MEMBER} OR u.id = ANY($1::int[])
    ORDER BY u.name COLLATE "und-x-icu", u.id`,
);
