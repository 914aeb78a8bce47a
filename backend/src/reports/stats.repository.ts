import { Injectable } from '@nestjs/common';
import { Db } from '../common/persistence/db.js';
import { statement } from '../common/persistence/statement.js';
import { Env } from '../config/env.js';
import { ChangeBoundCache } from '../events/change-bound-cache.js';
import { EventStream } from '../events/event-stream.js';
import type { StatsResponse } from './dto/stats.response.js';

// Repeated instead of computed in a subquery: the planner cannot estimate a value from a query and would scan the whole table.
const MIDNIGHT = `date_trunc('day', now(), $1)`;

const STATS = statement<StatsResponse>(
  'admin-stats',
  `SELECT
      (SELECT count(*)::int FROM tickets WHERE status = 'open') AS "openTickets",
      (SELECT count(*)::int FROM tickets WHERE status = 'in_progress') AS "inProgressTickets",
      (SELECT count(*)::int FROM tickets
        WHERE "resolvedAt" >= ${MIDNIGHT} OR "closedAt" >= ${MIDNIGHT}) AS "todayTickets"`,
  { openTickets: 'int4', inProgressTickets: 'int4', todayTickets: 'int4' },
);

/** All team members see the same figures, so they are cached until the next change. */
@Injectable()
export class StatsRepository {
  private readonly cache: ChangeBoundCache<StatsResponse>;

  constructor(
    private readonly db: Db,
    private readonly env: Env,
    events: EventStream,
  ) {
    this.cache = new ChangeBoundCache(events);
  }

  now(): Promise<StatsResponse> {
    return this.cache.get(async () => {
      const [row] = await this.db.rows(STATS, [this.env.club.timezone]);
      return row!;
    });
  }
}
