import { Injectable } from '@nestjs/common';
import { Db } from '../common/persistence/db.js';
import type { Bound, RowOf } from '../common/persistence/statement.js';
import { Env } from '../config/env.js';
import type { StatementViewer } from '../tickets/ticket-scope.sql.js';
import type { Asked } from './flow-report.repository.js';
import type { Days } from './report-days.js';
import {
  ANSWERED_BY_MEMBER,
  ASSIGNED_BY_MEMBER,
  MEMBERS,
  RATED_BY_MEMBER,
  RESOLVED_BY_MEMBER,
  writtenByMember,
  WRITERS,
} from './team.sql.js';

export type MemberRow = RowOf<typeof MEMBERS>;

/** The rows of all members, from which the report is made. */
export type WorkRows = {
  readonly written: RowOf<ReturnType<typeof writtenByMember>['statement']>[];
  readonly resolved: RowOf<typeof RESOLVED_BY_MEMBER>[];
  readonly answered: RowOf<typeof ANSWERED_BY_MEMBER>[];
  readonly rated: RowOf<typeof RATED_BY_MEMBER>[];
  readonly assigned: RowOf<typeof ASSIGNED_BY_MEMBER>[];
};

@Injectable()
export class TeamReportRepository {
  constructor(
    private readonly db: Db,
    private readonly env: Env,
  ) {}

  async work({ viewer, worldId, category }: Asked, days: Days): Promise<WorkRows> {
    const zone = this.env.club.timezone;
    const filters = { ...(worldId !== undefined && { worldId }), ...(category !== undefined && { category }) };
    const writers = await this.db.column(WRITERS);
    const inDays = <Row extends object>(
      bound: (viewer: StatementViewer, ...values: readonly unknown[]) => Bound<Row>,
    ): Promise<Row[]> => this.db.rows(bound(viewer, days.from, days.to, zone, worldId, category));
    return this.db.together({
      written: () => this.written({ viewer, writers, filters, days, zone }),
      resolved: () => inDays(RESOLVED_BY_MEMBER),
      answered: () => inDays(ANSWERED_BY_MEMBER),
      rated: () => inDays(RATED_BY_MEMBER),
      assigned: () => this.db.rows(ASSIGNED_BY_MEMBER(viewer, worldId, category)),
    });
  }

  private written(wanted: Parameters<typeof writtenByMember>[0]): Promise<WorkRows['written']> {
    const { statement, values } = writtenByMember(wanted);
    return this.db.rows(statement, values);
  }

  /** @param others people outside the team */
  members(others: readonly number[]): Promise<MemberRow[]> {
    return this.db.rows(MEMBERS, [others]);
  }
}
