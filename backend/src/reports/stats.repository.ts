import { Injectable } from '@nestjs/common';
import { Db } from '../common/persistence/db.js';
import { statement } from '../common/persistence/statement.js';
import { Env } from '../config/env.js';
import { ChangeBoundCache } from '../events/change-bound-cache.js';
import { EventStream } from '../events/event-stream.js';
import type { Viewer } from '../common/access/role.js';
import { WithheldTickets } from '../tickets/withheld-tickets.js';
import { withholdingStatement, type StatementViewer } from '../tickets/ticket-scope.sql.js';
import { type Days, reportDays } from './report-days.js';
import type { StatsResponse } from './dto/stats.response.js';

// Repeated instead of computed in a subquery, whose value the planner cannot estimate: it would scan the whole table.
const MIDNIGHT = `date_trunc('day', now(), $1)`;

const STATS = withholdingStatement(
  'admin-stats',
  '$2',
  (unlessWithheld) => `SELECT
      (SELECT count(*)::int FROM tickets WHERE status = 'open'${unlessWithheld('id')}) AS "openTickets",
      (SELECT count(*)::int FROM tickets WHERE status = 'in_progress'${unlessWithheld('id')}) AS "inProgressTickets",
      (SELECT count(*)::int FROM tickets
        WHERE ("resolvedAt" >= ${MIDNIGHT} OR "closedAt" >= ${MIDNIGHT})${unlessWithheld('id')}) AS "todayTickets"`,
);

const TODAY = statement('reports-today', `SELECT (now() AT TIME ZONE $1)::date::text AS today`);

/** Viewers without withheld tickets share the same figures, which are cached until the next change. */
@Injectable()
export class StatsRepository {
  private readonly cache: ChangeBoundCache<StatsResponse>;

  constructor(
    private readonly db: Db,
    private readonly env: Env,
    private readonly withheld: WithheldTickets,
    events: EventStream,
  ) {
    this.cache = new ChangeBoundCache(events);
  }

  async now(viewer: Viewer): Promise<StatsResponse> {
    return (await this.withheld.any(viewer))
      ? this.read(viewer)
      : this.cache.get(() => this.read(this.withheld.shared));
  }

  /** The days of a report. The last one is today in the club's time zone, unless another is asked for. */
  async daysOf(asked: Partial<Days>): Promise<Days> {
    return reportDays(asked, asked.to ?? (await this.db.value(TODAY, [this.env.club.timezone])));
  }

  private read(viewer: StatementViewer): Promise<StatsResponse> {
    return this.db.one(STATS(viewer, this.env.club.timezone));
  }
}
