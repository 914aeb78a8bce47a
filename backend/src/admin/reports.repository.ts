import { Injectable } from '@nestjs/common';
import { Db, type Statement } from '../common/db.js';
import { Env } from '../config/env.js';
import type { TicketCategory, TicketPriority } from '../tickets/ticket.enums.js';
import type { DayReportResponse, FirstAnswerResponse } from './dto/reports.response.js';

/** Moments at which the days from $1 to $2 begin and end in time zone $3. */
const BEGINNING = `($1::date::timestamp AT TIME ZONE $3)`;
const END = `(($2::date + 1)::timestamp AT TIME ZONE $3)`;
const within = (column: string): string => `${column} >= ${BEGINNING} AND ${column} < ${END}`;
const dayOf = (column: string): string => `(${column} AT TIME ZONE $3)::date`;

const TODAY: Statement = { name: 'reports-today', text: `SELECT (now() AT TIME ZONE $1)::date::text AS today` };

const PER_DAY: Statement = {
  name: 'reports-per-day',
  text: `WITH opened AS (
      SELECT ${dayOf('"createdAt"')} AS day, count(*)::int AS number FROM tickets
      WHERE ${within('"createdAt"')} GROUP BY 1
    ), resolved AS (
      SELECT day, sum(number)::int AS number FROM (
        SELECT ${dayOf('"resolvedAt"')} AS day, count(*) AS number FROM tickets
        WHERE "resolvedAt" IS NOT NULL AND ${within('"resolvedAt"')} GROUP BY 1
        UNION ALL
        SELECT ${dayOf('"closedAt"')}, count(*) FROM tickets
        WHERE "closedAt" IS NOT NULL AND "resolvedAt" IS NULL AND ${within('"closedAt"')} GROUP BY 1
      ) AS either GROUP BY day
    )
    SELECT to_char(moment, 'YYYY-MM-DD') AS day, coalesce(o.number, 0) AS opened, coalesce(r.number, 0) AS resolved
    FROM generate_series($1::date::timestamp, $2::date::timestamp, interval '1 day') AS moment
    LEFT JOIN opened o ON o.day = moment::date
    LEFT JOIN resolved r ON r.day = moment::date
    ORDER BY moment`,
};

const UNFINISHED: Statement = {
  name: 'reports-unfinished',
  text: `SELECT grouped.*, w.name AS "worldName" FROM (
      SELECT grouping(category, "worldId", priority) AS absent, category, "worldId", priority, count(*)::int AS count
      FROM tickets WHERE status IN ('open', 'in_progress', 'waiting_response')
      GROUP BY GROUPING SETS ((category), ("worldId"), (priority))
    ) AS grouped LEFT JOIN worlds w ON w.id = grouped."worldId"
    ORDER BY count DESC, category, w.name, priority`,
};

const FIRST_ANSWER: Statement = {
  name: 'reports-first-answer',
  text: `SELECT round(at[1])::int AS "medianMinutes", round(at[2])::int AS "p90Minutes" FROM (
      SELECT percentile_cont(ARRAY[0.5, 0.9]) WITHIN GROUP (
        ORDER BY extract(epoch FROM "firstAnswerAt" - "createdAt")::float / 60) AS at
      FROM tickets WHERE "firstAnswerAt" IS NOT NULL AND ${within('"createdAt"')}
    ) AS percentiles`,
};

export type Days = { readonly from: string; readonly to: string };

/** One group of unfinished tickets, by the one of the three that `absent` does not name (bits, as of `grouping`). */
export type UnfinishedRow = {
  readonly absent: number;
  readonly category: TicketCategory;
  readonly worldId: number | null;
  readonly worldName: string | null;
  readonly priority: TicketPriority;
  readonly count: number;
};

@Injectable()
export class ReportsRepository {
  constructor(
    private readonly db: Db,
    private readonly env: Env,
  ) {}

  /** By the calendar of the club. */
  async today(): Promise<string> {
    const [row] = await this.db.rows<{ today: string }>(TODAY, [this.env.CLUB_TIMEZONE]);
    return row!.today;
  }

  perDay({ from, to }: Days): Promise<DayReportResponse[]> {
    return this.db.rows<DayReportResponse>(PER_DAY, [from, to, this.env.CLUB_TIMEZONE]);
  }

  unfinished(): Promise<UnfinishedRow[]> {
    return this.db.rows<UnfinishedRow>(UNFINISHED);
  }

  async firstAnswer({ from, to }: Days): Promise<FirstAnswerResponse> {
    const [row] = await this.db.rows<FirstAnswerResponse>(FIRST_ANSWER, [from, to, this.env.CLUB_TIMEZONE]);
    return row!;
  }
}
