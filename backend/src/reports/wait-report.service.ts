import { Injectable } from '@nestjs/common';
import type { Viewer } from '../common/access/role.js';
import { Db } from '../common/persistence/db.js';
import { Club } from '../settings/club.js';
import type { ReportsQuery } from './dto/reports.query.js';
import type {
  AnswersResponse,
  HoursResponse,
  TimesResponse,
  WaitingResponse,
  WaitReportResponse,
} from './dto/wait-report.response.js';
import type { Asked } from './flow-report.repository.js';
import { daysBefore, weeksOf } from './report-days.js';
import { StatsRepository } from './stats.repository.js';
import {
  type AllAnswersRow,
  type AnswersRow,
  type ResolutionsRow,
  type TimesRow,
  type WaitingRow,
  WaitReportRepository,
} from './wait-report.repository.js';
import { ANSWER_HOURS, WAITING_HOURS } from './waits.sql.js';

/** Bit masks of `grouping(category, worldId)`. */
const ALL = 0b11;
const BY_CATEGORY = 0b01;
const BY_WORLD = 0b10;

@Injectable()
export class WaitReportService {
  constructor(
    private readonly db: Db,
    private readonly club: Club,
    private readonly rows: WaitReportRepository,
    private readonly stats: StatsRepository,
  ) {}

  async of(viewer: Viewer, query: ReportsQuery): Promise<WaitReportResponse> {
    const days = await this.stats.daysOf(query);
    const earlier = daysBefore(days);
    const asked: Asked = { ...query, viewer };
    const found = await this.db.together({
      answers: () => this.rows.answers(asked, days),
      resolutions: () => this.rows.resolutions(asked, days),
      answersBefore: () => this.rows.answersOfAll(asked, earlier),
      resolutionsBefore: () => this.rows.resolutionsOfAll(asked, earlier),
      weeks: () => this.rows.answersPerWeek(asked, weeksOf(days)),
      waiting: () => this.rows.waiting(asked),
    });
    const { firstAnswerHours: promiseHours } = this.club.values;
    const all = found.answers.find(({ absent }) => absent === ALL);
    const by = groupsOf(found.answers, found.resolutions);
    return {
      ...days,
      promiseHours,
      firstAnswer: answersOf(all),
      answers: answerBuckets(all, promiseHours),
      resolution: timesOf(found.resolutions.find(({ absent }) => absent === ALL)),
      before: { firstAnswer: answersOf(found.answersBefore), resolution: timesOf(found.resolutionsBefore) },
      byCategory: by(BY_CATEGORY).map(({ category, ...times }) => ({ category: category!, ...timesIn(times) })),
      byWorld: by(BY_WORLD).map(({ worldId, worldName: name, ...times }) => ({ worldId, name, ...timesIn(times) })),
      weeks: found.weeks,
      waiting: waitingOf(found.waiting),
    };
  }
}

const timesOf = (row: TimesRow | undefined): TimesResponse => ({
  count: row?.count ?? 0,
  medianMinutes: row?.medianMinutes ?? null,
  p90Minutes: row?.p90Minutes ?? null,
});

const answersOf = (row: AllAnswersRow | undefined): AnswersResponse => ({ ...timesOf(row), kept: row?.kept ?? 0 });

type Group = Pick<ResolutionsRow, 'absent' | 'category' | 'worldId' | 'worldName'>;
type Times = { readonly answers?: AnswersRow; readonly resolutions?: ResolutionsRow };

const timesIn = ({ answers, resolutions }: Times) => ({
  firstAnswer: answersOf(answers),
  resolution: timesOf(resolutions),
});

const keyOf = ({ absent, category, worldId }: Group): string => JSON.stringify([absent, category, worldId]);

/** The groups of the answers and of the resolutions together, most answers first. */
const groupsOf = (answers: readonly AnswersRow[], resolutions: readonly ResolutionsRow[]) => {
  const groups = new Map<string, Group & Times>();
  for (const row of answers) groups.set(keyOf(row), { ...row, answers: row });
  for (const row of resolutions) groups.set(keyOf(row), { ...row, ...groups.get(keyOf(row)), resolutions: row });
  const sizeOf = ({ answers: row }: Times): number => row?.count ?? 0;
  const most = [...groups.values()].sort(
    (one, other) => sizeOf(other) - sizeOf(one) || keyOf(one).localeCompare(keyOf(other)),
  );
  return (grouping: number): (Group & Times)[] => most.filter(({ absent }) => absent === grouping);
};

/** Splits numbers of tickets within each of the hours into buckets between them. */
export const bucketsOf = (within: ReadonlyMap<number, number>, total: number): HoursResponse[] => {
  const bounds = [...within.keys()].sort((one, other) => one - other);
  const upTo = (bound: number | undefined): number => (bound === undefined ? 0 : within.get(bound)!);
  const buckets = bounds.map((bound, index) => ({
    hours: `${bounds[index - 1] ?? ''}-${bound}`,
    count: upTo(bound) - upTo(bounds[index - 1]),
  }));
  return [...buckets, { hours: `${bounds.at(-1)}-`, count: total - upTo(bounds.at(-1)) }];
};

const answerBuckets = (row: AnswersRow | undefined, promiseHours: number): HoursResponse[] => {
  const within = new Map<number, number>(ANSWER_HOURS.map((hours) => [hours, row?.[`within${hours}`] ?? 0]));
  return bucketsOf(within.set(promiseHours, row?.kept ?? 0), row?.count ?? 0);
};

const waitingOf = ({ count, punctual, unassigned, ...row }: WaitingRow): WaitingResponse => ({
  count,
  late: count - punctual,
  unassigned,
  ages: bucketsOf(new Map(WAITING_HOURS.map((hours) => [hours, row[`within${hours}`]])), count),
});
