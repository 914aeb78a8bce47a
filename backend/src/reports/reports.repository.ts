import { Injectable } from '@nestjs/common';
import { Db } from '../common/persistence/db.js';
import { type RowOf, statement, typed } from '../common/persistence/statement.js';
import { Env } from '../config/env.js';
import type { Viewer } from '../common/access/role.js';
import { withholdingStatement } from '../tickets/ticket-scope.sql.js';
import type { DayReportResponse, FirstAnswerResponse, SatisfactionReportResponse } from './dto/reports.dto.js';

const TODAY = statement('reports-today', `SELECT (now() AT TIME ZONE $1)::date::text AS today`);

/** Counts each day separately: three index range scans and no sort. */
const PER_DAY = withholdingStatement(
  'reports-per-day',
  '$4',
  (unlessWithheld) => `WITH days AS (
      SELECT day, day AT TIME ZONE $3 AS began, (day + interval '1 day') AT TIME ZONE $3 AS ended
      FROM generate_series($1::date::timestamp, $2::date::timestamp, interval '1 day') AS day
    )
    SELECT to_char(day, 'YYYY-MM-DD') AS day,
      (SELECT count(*)::int FROM tickets WHERE "createdAt" >= began AND "createdAt" < ended${unlessWithheld('id')}) AS opened,
      (SELECT count(*)::int FROM tickets
        WHERE "resolvedAt" IS NOT NULL AND "resolvedAt" >= began AND "resolvedAt" < ended${unlessWithheld('id')})
      + (SELECT count(*)::int FROM tickets
        WHERE "closedAt" IS NOT NULL AND "resolvedAt" IS NULL AND "closedAt" >= began AND "closedAt" < ended${unlessWithheld('id')}) AS resolved
    FROM days ORDER BY days.day`,
);

export type UnfinishedRow = RowOf<typeof UNFINISHED>;

const UNFINISHED = withholdingStatement(
  'reports-unfinished',
  '$1',
  (unlessWithheld) => `SELECT grouped.*, w.name AS "worldName" FROM (
      SELECT grouping(category, "worldId", priority) AS absent, category, "worldId", priority, count(*)::int AS count
      FROM tickets WHERE status IN ('open', 'in_progress', 'waiting_response')${unlessWithheld('id')}
      GROUP BY GROUPING SETS ((category), ("worldId"), (priority))
    ) AS grouped LEFT JOIN worlds w ON w.id = grouped."worldId"
    ORDER BY count DESC, category, w.name, priority`,
);

/** Nearest-rank percentiles over whole minutes, because grouping by minute is much faster than sorting tickets. */
const FIRST_ANSWER = withholdingStatement(
  'reports-first-answer',
  '$4',
  (unlessWithheld) => `WITH waits AS (
      SELECT floor(date_part('epoch', "firstAnswerAt" - "createdAt") / 60)::int AS minutes, count(*) AS number
      FROM tickets
      WHERE "firstAnswerAt" IS NOT NULL
        AND "createdAt" >= $1::date::timestamp AT TIME ZONE $3
        AND "createdAt" < ($2::date + 1)::timestamp AT TIME ZONE $3${unlessWithheld('id')}
      GROUP BY 1
    ), ranked AS (
      SELECT minutes, sum(number) OVER (ORDER BY minutes) AS reached, sum(number) OVER () AS total FROM waits
    )
    SELECT min(minutes) FILTER (WHERE reached >= 0.5 * total) AS "medianMinutes",
      min(minutes) FILTER (WHERE reached >= 0.9 * total) AS "p90Minutes"
    FROM ranked`,
  typed<{ medianMinutes: number | null; p90Minutes: number | null }>(),
);

const SATISFACTION = withholdingStatement(
  'reports-satisfaction',
  '$4',
  (unlessWithheld) => `SELECT round(avg(score), 2)::float8 AS average, count(*)::int AS count FROM satisfaction_ratings
    WHERE "createdAt" >= $1::date::timestamp AT TIME ZONE $3
      AND "createdAt" < ($2::date + 1)::timestamp AT TIME ZONE $3${unlessWithheld('"ticketId"')}`,
  typed<{ average: number | null }>(),
);

export type Days = { readonly from: string; readonly to: string };

@Injectable()
export class ReportsRepository {
  constructor(
    private readonly db: Db,
    private readonly env: Env,
  ) {}

  today(): Promise<string> {
    return this.db.value(TODAY, [this.env.club.timezone]);
  }

  perDay(viewer: Viewer, { from, to }: Days): Promise<DayReportResponse[]> {
    return this.db.rows(PER_DAY(viewer, from, to, this.env.club.timezone));
  }

  unfinished(viewer: Viewer): Promise<UnfinishedRow[]> {
    return this.db.rows(UNFINISHED(viewer));
  }

  firstAnswer(viewer: Viewer, { from, to }: Days): Promise<FirstAnswerResponse> {
    return this.db.one(FIRST_ANSWER(viewer, from, to, this.env.club.timezone));
  }

  satisfaction(viewer: Viewer, { from, to }: Days): Promise<SatisfactionReportResponse> {
    return this.db.one(SATISFACTION(viewer, from, to, this.env.club.timezone));
  }
}
