import { Injectable } from '@nestjs/common';
import type { Viewer } from '../../common/access/role.js';
import { Db } from '../../common/persistence/db.js';
import { type RowOf, statement, typed } from '../../common/persistence/statement.js';
import { withholdingStatement } from '../../tickets/ticket-scope.sql.js';
import type { StatusLine } from '../../tickets/ticket.enums.js';
import { WITH_BUILT_TITLE } from '../../tickets/ticket.title.js';

export type HistoryRow = RowOf<typeof PAGE>;

const UNDO = `(SELECT jsonb_build_object('bulkId', a.id, 'until', a."undoUntil", 'tickets',
      (SELECT count(*) FROM bulk_items o WHERE o."bulkId" = a.id AND o.outcome = 'done'))
    FROM bulk_actions a JOIN bulk_items i ON i."bulkId" = a.id
    WHERE a."actorId" = $4 AND a."undoUntil" > now() AND a."undoneAt" IS NULL
      AND i."ticketId" = e."ticketId" AND e.id = ANY (i."eventIds"))`;

/** An event is hidden if its data names a ticket that is withheld from the viewer. */
const NAMED_TICKETS = ['otherId', 'intoId', 'sourceId', 'fromId'].map((name) => `(e.data->>'${name}')::int`);

const PAGE = withholdingStatement(
  'tickets-history',
  '$4',
  (
    unlessWithheld,
  ) => `SELECT e.id, e.type, e."actorId", u.name AS "actorName", e.data, e."createdAt", t.title, t."titleEn", ${UNDO} AS undo
    FROM domain_events e LEFT JOIN users u ON u.id = e."actorId"
      LEFT JOIN tickets t ON ${WITH_BUILT_TITLE}
    WHERE e."ticketId" = $1 AND e.id < coalesce($2::bigint, 9223372036854775807)${unlessWithheld(`coalesce(${NAMED_TICKETS.join(', ')}, 0)`)}
    ORDER BY e.id DESC LIMIT $3`,
  typed<{ undo: { bulkId: number; until: string; tickets: number } | null }>(),
);

export type StatusLineRow = RowOf<typeof LINES>;

const LINES_MAX = 100;

/** An undo may change the status too. Its event contains that change under `status`, beside other changes. */
const LINES = statement(
  'tickets-status-lines',
  `SELECT CASE WHEN s."to" IN ('resolved', 'closed') THEN s."to" ELSE 'reopened' END AS what,
      s."to" = 'closed' AND e."actorId" IS NULL AS "isAutomatic", e."createdAt" AS at
    FROM domain_events e CROSS JOIN LATERAL jsonb_to_record(
      CASE e.type WHEN 'ticket.restored' THEN e.data->'status' ELSE e.data END) AS s("from" text, "to" text)
    WHERE e."ticketId" = $1 AND e.type IN ('ticket.status_changed', 'ticket.restored')
      AND (s."to" IN ('resolved', 'closed') OR s."from" IN ('resolved', 'closed'))
    ORDER BY e.id DESC LIMIT ${LINES_MAX}`,
  typed<{ what: StatusLine }>(),
);

@Injectable()
export class TicketHistoryRepository {
  constructor(private readonly db: Db) {}

  async statusLines(ticketId: number): Promise<StatusLineRow[]> {
    return (await this.db.rows(LINES, [ticketId])).toReversed();
  }

  newest(viewer: Viewer, ticketId: number, before: string | null, count: number): Promise<HistoryRow[]> {
    return this.db.rows(PAGE(viewer, ticketId, before, count));
  }
}
