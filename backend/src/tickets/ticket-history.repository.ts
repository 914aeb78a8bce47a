import { Injectable } from '@nestjs/common';
import { Db, type Statement } from '../common/persistence/db.js';

/** An event with the name of its actor. */
export type HistoryRow = {
  readonly id: string;
  readonly type: string;
  readonly actorId: number | null;
  readonly actorName: string | null;
  readonly data: object;
  readonly createdAt: Date;
};

const PAGE: Statement = {
  name: 'tickets-history',
  text: `SELECT e.id, e.type, e."actorId", u.name AS "actorName", e.data, e."createdAt"
    FROM domain_events e LEFT JOIN users u ON u.id = e."actorId"
    WHERE e."ticketId" = $1 AND e.id < coalesce($2::bigint, 9223372036854775807)
    ORDER BY e.id DESC LIMIT $3`,
};

@Injectable()
export class TicketHistoryRepository {
  constructor(private readonly db: Db) {}

  /** Newest first, starting before the event `before`. */
  newest(ticketId: number, before: string | null, count: number): Promise<HistoryRow[]> {
    return this.db.rows<HistoryRow>(PAGE, [ticketId, before, count]);
  }
}
