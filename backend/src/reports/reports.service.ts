import { Injectable } from '@nestjs/common';
import { isAdmin, type Viewer } from '../common/access/role.js';
import { Db } from '../common/persistence/db.js';
import type { ReportsQuery, ReportsResponse } from './dto/reports.dto.js';
import { reportDays } from './report-days.js';
import { ReportsRepository } from './reports.repository.js';

/** Values of `grouping(category, worldId, priority)`: the bits of the columns that a group is not grouped by. */
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
