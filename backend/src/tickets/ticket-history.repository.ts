import { Injectable } from '@nestjs/common';
import { Db } from '../common/persistence/db.js';
import { statement } from '../common/persistence/statement.js';

/** An event with the name of its actor. */
export type HistoryRow = {
  readonly id: string;
  readonly type: string;
  readonly actorId: number | null;
  readonly actorName: string | null;
  readonly data: object;
  readonly createdAt: Date;
};

const PAGE = statement<HistoryRow>(
  'tickets-history',
  `SELECT e.id, e.type, e."actorId", u.name AS "actorName", e.data, e."createdAt"
    FROM domain_events e LEFT JOIN users u ON u.id = e."actorId"
    WHERE e."ticketId" = $1 AND e.id < coalesce($2::bigint, 9223372036854775807)
    ORDER BY e.id DESC LIMIT $3`,
  { id: 'int8', type: 'varchar', actorId: 'int4', actorName: 'varchar', data: 'jsonb', createdAt: 'timestamptz' },
);

@Injectable()
export class TicketHistoryRepository {
  constructor(private readonly db: Db) {}

  /** Newest first, starting before the event `before`. */
  newest(ticketId: number, before: string | null, count: number): Promise<HistoryRow[]> {
    return this.db.rows(PAGE, [ticketId, before, count]);
  }
}
