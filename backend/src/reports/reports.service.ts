import { Injectable } from '@nestjs/common';
import { isAdmin, type Viewer } from '../common/access/role.js';
import { Db } from '../common/persistence/db.js';
import { invalidField } from '../common/validation/validation.js';
import type { ReportsQuery, ReportsResponse } from './dto/reports.dto.js';
import { type Days, ReportsRepository } from './reports.repository.js';

const DAY_MS = 86_400_000;
const DAYS_MAX = 366;
const DAYS_DEFAULT = 30;

const dayOf = (moment: number): string => new Date(moment).toISOString().slice(0, 10);

const reportDays = (asked: { from?: string; to?: string }, today: string): Days => {
  const to = asked.to ?? today;
  const from = asked.from ?? dayOf(Date.parse(to) - (DAYS_DEFAULT - 1) * DAY_MS);
  const count = (Date.parse(to) - Date.parse(from)) / DAY_MS + 1;
  if (count < 1) throw invalidField('from', 'report.days_reversed');
  if (count > DAYS_MAX) throw invalidField('from', 'report.too_many_days', { max: DAYS_MAX });
  return { from, to };
};

/** Bit masks of `grouping(category, worldId, priority)`, in which the group's own column has 0. */
const BY_CATEGORY = 0b011;
const BY_WORLD = 0b101;
const BY_PRIORITY = 0b110;

@Injectable()
export class ReportsService {
  constructor(
    private readonly db: Db,
    private readonly rows: ReportsRepository,
  ) {}

  async between(viewer: Viewer, query: ReportsQuery): Promise<ReportsResponse> {
    const days = reportDays(query, query.to ?? (await this.rows.today()));
    const { perDay, unfinished, firstAnswer, satisfaction } = await this.db.together({
      perDay: () => this.rows.perDay(viewer, days),
      unfinished: () => this.rows.unfinished(viewer),
      firstAnswer: () => this.rows.firstAnswer(viewer, days),
      satisfaction: isAdmin(viewer) ? () => this.rows.satisfaction(viewer, days) : undefined,
    });
    const by = (grouping: number) => unfinished.filter(({ absent }) => absent === grouping);
    return {
      ...days,
      perDay,
      byCategory: by(BY_CATEGORY).map(({ category, count }) => ({ category, count })),
      byWorld: by(BY_WORLD).map(({ worldId, worldName: name, count }) => ({ worldId, name, count })),
      byPriority: by(BY_PRIORITY).map(({ priority, count }) => ({ priority, count })),
      firstAnswer,
      ...(satisfaction && { satisfaction }),
    };
  }
}
