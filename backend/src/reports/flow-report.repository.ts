import { Injectable } from '@nestjs/common';
import { Db } from '../common/persistence/db.js';
import type { Bound, RowOf } from '../common/persistence/statement.js';
import { Env } from '../config/env.js';
import type { StatementViewer } from '../tickets/ticket-scope.sql.js';
import type { DayReportResponse, FlowResponse, HourReportResponse } from './dto/flow-report.response.js';
import type { RatingsResponse, WeekOfRatingsResponse } from './dto/flow-report.response.js';
import {
  FLOW_OF_SPAN,
  CREATED_AT_HOURS,
  CREATED_BY_GROUP,
  PER_DAY,
  RATINGS,
  RATINGS_PER_WEEK,
  WAITING_BY_GROUP,
} from './flow.sql.js';
import type { Days } from './report-days.js';

export type GroupRow = RowOf<typeof CREATED_BY_GROUP>;
export type Asked = { readonly viewer: StatementViewer; readonly worldId?: number; readonly category?: string };

type OfDays<Row extends object> = (viewer: StatementViewer, ...values: readonly unknown[]) => Bound<Row>;

@Injectable()
export class FlowReportRepository {
  constructor(
    private readonly db: Db,
    private readonly env: Env,
  ) {}

  perDay(asked: Asked, days: Days): Promise<DayReportResponse[]> {
    return this.db.rows(this.bound(PER_DAY, asked, days));
  }

  total(asked: Asked, days: Days): Promise<FlowResponse> {
    return this.db.one(this.bound(FLOW_OF_SPAN, asked, days));
  }

  perHour(asked: Asked, days: Days): Promise<HourReportResponse[]> {
    return this.db.rows(this.bound(CREATED_AT_HOURS, asked, days));
  }

  createdByGroup(asked: Asked, days: Days): Promise<GroupRow[]> {
    return this.db.rows(this.bound(CREATED_BY_GROUP, asked, days));
  }

  waitingByGroup({ viewer, worldId, category }: Asked): Promise<GroupRow[]> {
    return this.db.rows(WAITING_BY_GROUP(viewer, worldId, category));
  }

  ratings(asked: Asked, days: Days): Promise<RatingsResponse> {
    return this.db.one(this.bound(RATINGS, asked, days));
  }

  ratingsPerWeek(asked: Asked, weeks: Days): Promise<WeekOfRatingsResponse[]> {
    return this.db.rows(this.bound(RATINGS_PER_WEEK, asked, weeks));
  }

  private bound<Row extends object>(
    statement: OfDays<Row>,
    { viewer, worldId, category }: Asked,
    { from, to }: Days,
  ): Bound<Row> {
    return statement(viewer, from, to, this.env.club.timezone, worldId, category);
  }
}
