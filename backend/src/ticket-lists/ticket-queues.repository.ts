import { Injectable } from '@nestjs/common';
import { AWAY_IDS } from '../absences/absences.sql.js';
import type { Viewer } from '../common/access/role.js';
import { Db } from '../common/persistence/db.js';
import { binding, typed, unprepared } from '../common/persistence/statement.js';
import { Env } from '../config/env.js';
import { ChangeBoundCache } from '../events/change-bound-cache.js';
import { EventStream } from '../events/event-stream.js';
import { withholdingStatement } from '../tickets/ticket-scope.sql.js';
import { WithheldTickets } from '../tickets/withheld-tickets.js';
import { WAITS } from './ticket-queue.sql.js';
import { conditionsOf, type Filters } from './ticket-filters.js';
import { where } from './ticket-order.sql.js';
import { COUNTED_MAX, type OwnCounts, type QueueGroup } from './ticket-queues.js';

const COUNT_QUEUES = withholdingStatement(
  'tickets-count-queues',
  '$1',
  (
    unlessWithheld,
  ) => `SELECT CASE WHEN grouping(t.category) = 0 THEN 'category' WHEN grouping(t."worldId") = 0 THEN 'world'
        WHEN grouping(t."assignedTo") = 0 THEN 'assignee' ELSE 'all' END AS by,
      t.category, t."worldId", t."assignedTo", count(*)::int AS count, min(t."waitingSince") AS oldest
    FROM tickets t WHERE ${WAITS}${unlessWithheld('t.id')}
    GROUP BY GROUPING SETS ((), (t.category), (t."worldId"), (t."assignedTo"))
    ORDER BY t.category, t."worldId"`,
  typed<Pick<QueueGroup, 'by' | 'category' | 'oldest'>>(),
);

/** Counts unclosed tickets of the viewer, and reads who is away, which changes without an event. */
export const ownCountsStatement = (viewer: Viewer, zone: string) => {
  const values: unknown[] = [];
  const countOf = (filters: Partial<Filters>): string => {
    const conditions = conditionsOf(viewer, { includeClosed: false, ...filters }, zone, binding(values));
    return `(SELECT count(*)::int FROM (SELECT FROM tickets t ${where(conditions)} LIMIT ${COUNTED_MAX}) c)`;
  };
  const text = `SELECT ${countOf({ unread: true })} AS unread, ${countOf({ tookPart: 'me' })} AS "tookPart",
    ${countOf({ askedOf: 'me' })} AS "askedOf", ${AWAY_IDS} AS "awayIds"`;
  return { statement: unprepared('tickets-count-own', text), values };
};

/**
 * The groups include every assignee, so all viewers from whom no ticket is withheld share one result until the next
 * change.
 */
@Injectable()
export class TicketQueuesRepository {
  private readonly cache: ChangeBoundCache<QueueGroup[]>;

  constructor(
    private readonly db: Db,
    private readonly env: Env,
    private readonly withheld: WithheldTickets,
    events: EventStream,
  ) {
    this.cache = new ChangeBoundCache(events);
  }

  async groups(viewer: Viewer): Promise<QueueGroup[]> {
    if (await this.withheld.any(viewer)) return this.db.rows(COUNT_QUEUES(viewer));
    return this.cache.get(() => this.db.rows(COUNT_QUEUES(this.withheld.shared)));
  }

  /** Not cached, because no event says what a person has read. */
  own(viewer: Viewer): Promise<OwnCounts> {
    const { statement, values } = ownCountsStatement(viewer, this.env.club.timezone);
    return this.db.one(statement, values);
  }
}
