import { Injectable } from '@nestjs/common';
import { Db, type Statement } from '../common/db.js';
import { Env } from '../config/env.js';
import { Changes } from '../events/changes.js';
import { Recent } from '../events/recent.js';
import type { StatsResponse } from './dto/stats.response.js';

// Written out twice: a value that comes from a query is one the planner knows nothing about, and it would read the whole table.
const MIDNIGHT = `date_trunc('day', now(), $1)`;

const STATS: Statement = {
  name: 'admin-stats',
  text: `SELECT
      (SELECT count(*)::int FROM tickets WHERE status = 'open') AS "openTickets",
      (SELECT count(*)::int FROM tickets WHERE status = 'in_progress') AS "inProgressTickets",
      (SELECT count(*)::int FROM tickets
        WHERE "resolvedAt" >= ${MIDNIGHT} OR "closedAt" >= ${MIDNIGHT}) AS "todayTickets"`,
};

/** The whole team watches the same figures: they are counted once after every change. */
@Injectable()
export class StatsRepository {
  private readonly recent: Recent<StatsResponse>;

  constructor(
    private readonly db: Db,
    private readonly env: Env,
    changes: Changes,
  ) {
    this.recent = new Recent(changes);
  }

  now(): Promise<StatsResponse> {
    return this.recent.of('', async () => {
      const [row] = await this.db.rows<StatsResponse>(STATS, [this.env.CLUB_TIMEZONE]);
      return row!;
    });
  }
}
