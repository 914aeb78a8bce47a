import { Injectable } from '@nestjs/common';
import { isAdmin, type Viewer } from '../common/access/role.js';
import { Db } from '../common/persistence/db.js';
import type { FlowReportResponse, FlowResponse, SatisfactionReportResponse } from './dto/flow-report.response.js';
import type { ReportsQuery } from './dto/reports.query.js';
import { type Asked, FlowReportRepository, type GroupRow } from './flow-report.repository.js';
import { type Days, daysBefore, weeksOf } from './report-days.js';
import { StatsRepository } from './stats.repository.js';

/** Bit masks of `grouping(category, worldId, priority)`, in which the group's own column has 0. */
const BY_CATEGORY = 0b011;
const BY_WORLD = 0b101;
const BY_PRIORITY = 0b110;

type Counted = GroupRow & { readonly opened: number; readonly waiting: number };

@Injectable()
export class FlowReportService {
  constructor(
    private readonly db: Db,
    private readonly rows: FlowReportRepository,
    private readonly stats: StatsRepository,
  ) {}

  async of(viewer: Viewer, query: ReportsQuery): Promise<FlowReportResponse> {
    const days = await this.stats.daysOf(query);
    const asked: Asked = { ...query, viewer };
    const found = await this.db.together({
      perDay: () => this.rows.perDay(asked, days),
      before: () => this.rows.total(asked, daysBefore(days)),
      perHour: () => this.rows.perHour(asked, days),
      opened: () => this.rows.createdByGroup(asked, days),
      waiting: () => this.rows.waitingByGroup(asked),
      satisfaction: isAdmin(viewer) ? () => this.satisfaction(asked, days) : undefined,
    });
    const by = groupsOf(found.opened, found.waiting);
    return {
      from: days.from,
      to: days.to,
      total: totalOf(found.perDay),
      before: found.before,
      perDay: found.perDay,
      perHour: found.perHour,
      byCategory: by(BY_CATEGORY).map(({ category, opened, waiting }) => ({ category: category!, opened, waiting })),
      byWorld: by(BY_WORLD).map(({ worldId, worldName: name, opened, waiting }) => ({
        worldId,
        name,
        opened,
        waiting,
      })),
      byPriority: by(BY_PRIORITY).map(({ priority, opened, waiting }) => ({ priority: priority!, opened, waiting })),
      ...(found.satisfaction && { satisfaction: found.satisfaction }),
    };
  }

  private async satisfaction(asked: Asked, days: Days): Promise<SatisfactionReportResponse> {
    const { total, weeks } = await this.db.together({
      total: () => this.rows.ratings(asked, days),
      weeks: () => this.rows.ratingsPerWeek(asked, weeksOf(days)),
    });
    return { ...total, weeks };
  }
}

/** A ticket counts on one day, so the days add up to the range. */
const totalOf = (days: readonly FlowResponse[]): FlowResponse => {
  const sum = (name: keyof FlowResponse): number => days.reduce((total, day) => total + day[name], 0);
  return { opened: sum('opened'), reopened: sum('reopened'), resolved: sum('resolved'), autoClosed: sum('autoClosed') };
};

const keyOf = ({ absent, category, worldId, priority }: GroupRow): string =>
  JSON.stringify([absent, category, worldId, priority]);

const groupsOf = (opened: readonly GroupRow[], waiting: readonly GroupRow[]) => {
  const groups = new Map<string, Counted>();
  for (const row of opened) groups.set(keyOf(row), { ...row, opened: row.count, waiting: 0 });
  for (const row of waiting)
    groups.set(keyOf(row), { ...row, opened: groups.get(keyOf(row))?.opened ?? 0, waiting: row.count });
  // The same order for equal numbers, so that rows do not change places.
  const most = [...groups.values()].sort(
    (one, other) => other.opened - one.opened || other.waiting - one.waiting || keyOf(one).localeCompare(keyOf(other)),
  );
  return (grouping: number): Counted[] => most.filter(({ absent }) => absent === grouping);
};
