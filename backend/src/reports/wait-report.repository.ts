import { Injectable } from '@nestjs/common';
import { Db } from '../common/persistence/db.js';
import type { RowOf } from '../common/persistence/statement.js';
import { Env } from '../config/env.js';
import { Club } from '../settings/club.js';
import type { WeekOfAnswersResponse } from './dto/wait-report.response.js';
import type { Asked } from './flow-report.repository.js';
import type { Days } from './report-days.js';
import {
  ANSWERS,
  ANSWERS_OF_ALL,
  ANSWERS_PER_DAY,
  ANSWERS_PER_WEEK,
  RESOLUTIONS,
  RESOLUTIONS_OF_ALL,
  WAITING,
} from './waits.sql.js';

export type AnswersRow = RowOf<typeof ANSWERS>;
export type ResolutionsRow = RowOf<typeof RESOLUTIONS>;
export type TimesRow = RowOf<typeof RESOLUTIONS_OF_ALL>;
export type AllAnswersRow = RowOf<typeof ANSWERS_OF_ALL>;
export type WaitingRow = RowOf<typeof WAITING>;

@Injectable()
export class WaitReportRepository {
  constructor(
    private readonly db: Db,
    private readonly env: Env,
    private readonly club: Club,
  ) {}

  answers(asked: Asked, days: Days): Promise<AnswersRow[]> {
    return this.db.rows(ANSWERS(asked.viewer, ...this.values(asked, days), this.promise));
  }

  answersOfAll(asked: Asked, days: Days): Promise<AllAnswersRow> {
    return this.db.one(ANSWERS_OF_ALL(asked.viewer, ...this.values(asked, days), this.promise));
  }

  resolutions(asked: Asked, days: Days): Promise<ResolutionsRow[]> {
    return this.db.rows(RESOLUTIONS(asked.viewer, ...this.values(asked, days)));
  }

  resolutionsOfAll(asked: Asked, days: Days): Promise<TimesRow> {
    return this.db.one(RESOLUTIONS_OF_ALL(asked.viewer, ...this.values(asked, days)));
  }

  answersPerWeek(asked: Asked, weeks: Days): Promise<WeekOfAnswersResponse[]> {
    return this.db.rows(ANSWERS_PER_WEEK(asked.viewer, ...this.values(asked, weeks), this.promise));
  }

  answersPerDay(asked: Asked, days: Days): Promise<WeekOfAnswersResponse[]> {
    return this.db.rows(ANSWERS_PER_DAY(asked.viewer, ...this.values(asked, days), this.promise));
  }

  waiting({ viewer, worldId, category }: Asked): Promise<WaitingRow> {
    return this.db.one(WAITING(viewer, worldId, category, this.promise));
  }

  private get promise(): number {
    return this.club.values.firstAnswerHours;
  }

  private values({ worldId, category }: Asked, { from, to }: Days): unknown[] {
    return [from, to, this.env.club.timezone, worldId, category];
  }
}
