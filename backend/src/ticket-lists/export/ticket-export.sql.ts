import type { Viewer } from '../../common/access/role.js';
import { binding, typed, unprepared } from '../../common/persistence/statement.js';
import type { FoundTickets } from '../../search/ticket-finder.js';
import type { TicketCategory, TicketPriority, TicketStatus } from '../../tickets/ticket.enums.js';
import { CREATED_MICROS, olderThan, type PageEnd } from '../ticket-cursor.js';
import { conditionsOf, type Filters } from '../ticket-filters.js';
import { where } from '../ticket-order.sql.js';

export type ClosedHow = 'team' | 'clock' | 'merged';

export type Exported = { readonly filters: Filters; readonly found?: FoundTickets };

const NEWEST_FIRST = 'ORDER BY t."createdAt" DESC, t.id DESC';

/** An undone change of status is no reopening. */
const CHANGES = `SELECT count(*) FILTER (WHERE e.data->>'from' IN ('resolved', 'closed') AND e.data->>'to' NOT IN ('resolved', 'closed'))::int AS reopened,
      (array_agg(coalesce(e."actorId", 0) ORDER BY e.id DESC) FILTER (WHERE e.data->>'to' = 'closed'))[1] AS "closerId"
    FROM domain_events e WHERE e."ticketId" = t.id AND e.type = 'ticket.status_changed'`;

/** One page of the tickets that the list with the same filters shows, newest first. */
export const exportPage = (
  viewer: Viewer,
  { filters, found }: Exported,
  zone: string,
  { after, count }: { readonly after?: PageEnd; readonly count: number },
) => {
  const values: unknown[] = [];
  const bind = binding(values);
  const conditions = conditionsOf(viewer, filters, zone, bind, found?.ids);
  const onward = after ? [olderThan(after, bind)] : [];
  const statement = unprepared(
    'tickets-export',
    `SELECT t.id, ${CREATED_MICROS}, t."createdAt", t.category, t.status, t.priority, t."firstAnswerAt", t."resolvedAt", t."closedAt",
      w.name AS "worldName", a.name AS "assigneeName", u.name AS "userName", u.email AS "userEmail", s.score,
      changes.reopened, CASE WHEN t.status <> 'closed' THEN NULL WHEN t."mergedIntoId" IS NOT NULL THEN 'merged'
        WHEN changes."closerId" = 0 THEN 'clock' ELSE 'team' END AS "closedHow"
    FROM (SELECT * FROM tickets t ${where([...conditions, ...onward])} ${NEWEST_FIRST} LIMIT ${bind(count)}) t
      JOIN users u ON u.id = t."userId"
      LEFT JOIN worlds w ON w.id = t."worldId"
      LEFT JOIN users a ON a.id = t."assignedTo"
      LEFT JOIN satisfaction_ratings s ON s."ticketId" = t.id
      CROSS JOIN LATERAL (${CHANGES}) changes
    ${NEWEST_FIRST}`,
    typed<{
      category: TicketCategory;
      status: TicketStatus;
      priority: TicketPriority;
      worldName: string | null;
      assigneeName: string | null;
      score: number | null;
      closedHow: ClosedHow | null;
    }>(),
  );
  return { statement, values };
};

export const exportCount = (viewer: Viewer, { filters, found }: Exported, zone: string) => {
  const values: unknown[] = [];
  const conditions = conditionsOf(viewer, filters, zone, binding(values), found?.ids);
  const statement = unprepared(
    'tickets-export-count',
    `SELECT count(*)::int AS count FROM tickets t ${where(conditions)}`,
  );
  return { statement, values };
};
