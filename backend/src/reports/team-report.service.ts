import { Injectable } from '@nestjs/common';
import { isAdmin, type Viewer } from '../common/access/role.js';
import type { ReportsQuery } from './dto/reports.query.js';
import type { TeamReportResponse, WorkResponse } from './dto/team-report.response.js';
import { StatsRepository } from './stats.repository.js';
import { TeamReportRepository, type WorkRows } from './team-report.repository.js';

/** With fewer ratings, an average says more about chance than about a person. */
const RATINGS_MIN = 10;

@Injectable()
export class TeamReportService {
  constructor(
    private readonly rows: TeamReportRepository,
    private readonly stats: StatsRepository,
  ) {}

  async of(viewer: Viewer, query: ReportsQuery): Promise<TeamReportResponse> {
    const days = await this.stats.daysOf(query);
    const found = await this.rows.work({ ...query, viewer }, days);
    const members = (await this.rows.members(workersIn(found)))
      .filter(({ id }) => isAdmin(viewer) || id === viewer.id)
      .map((member) => ({ ...member, work: workOf(found, ({ memberId }) => memberId === member.id) }));
    return { ...days, members, total: workOf(found, () => true) };
  }
}

type Worker = { readonly memberId: number | null };

const workersIn = (found: WorkRows): number[] => {
  const ids = Object.values(found).flatMap((rows: readonly Worker[]) => rows.map(({ memberId }) => memberId));
  return [...new Set(ids.filter((id) => id !== null))];
};

const workOf = (found: WorkRows, isCounted: (row: Worker) => boolean): WorkResponse => {
  const sum = <Row extends Worker>(rows: readonly Row[], count: (row: Row) => number): number =>
    rows.reduce((total, row) => (isCounted(row) ? total + count(row) : total), 0);
  // The row of the whole team comes before all others, because a median is no sum.
  const answered = found.answered.toSorted((one, other) => other.absent - one.absent).find(isCounted);
  const ratings = sum(found.rated, ({ count }) => count);
  return {
    replies: sum(found.written, ({ replies }) => replies),
    notes: sum(found.written, ({ notes }) => notes),
    resolved: sum(found.resolved, ({ count }) => count),
    openNow: sum(found.assigned, ({ count }) => count),
    firstAnswers: answered?.count ?? 0,
    medianMinutes: answered?.medianMinutes ?? null,
    ratings,
    averageRating:
      ratings < RATINGS_MIN
        ? null
        : averageOf(
            sum(found.rated, ({ score }) => score),
            ratings,
          ),
  };
};

const averageOf = (sum: number, count: number): number => Math.round((sum / count) * 100) / 100;
