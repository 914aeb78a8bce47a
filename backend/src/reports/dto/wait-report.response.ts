import { TicketCategory } from '../../tickets/ticket.enums.js';

export class TimesResponse {
  /** The number of tickets whose times are counted. */
  count: number;
  /** Half of the tickets took at most this number of minutes. The value is null without tickets. */
  medianMinutes: number | null;
  /** Nine of ten tickets took at most this number of minutes. */
  p90Minutes: number | null;
}

export class AnswersResponse extends TimesResponse {
  /** The number of first replies that came within the promised hours. */
  kept: number;
}

export class SpanTimesResponse {
  firstAnswer: AnswersResponse;
  resolution: TimesResponse;
}

export class CategoryTimesResponse extends SpanTimesResponse {
  category: TicketCategory;
}

export class WorldTimesResponse extends SpanTimesResponse {
  worldId: number | null;
  /** The value is null for tickets without a world. */
  name: string | null;
}

export class HoursResponse {
  /**
   * The hours as in the filters `answerHours` and `waitingHours` of lists: `1-12` means more than one and at most 12.
   */
  hours: string;
  count: number;
}

export class WeekOfAnswersResponse {
  /** The first day of the week: Monday. */
  from: string;
  /** The last day of the week, or of the range. */
  to: string;
  count: number;
  kept: number;
}

export class WaitingResponse {
  /** The number of tickets that wait for the team now. */
  count: number;
  /** The number of them that wait for more than the promised hours. */
  late: number;
  unassigned: number;
  ages: HoursResponse[];
}

export class WaitReportResponse {
  from: string;
  to: string;
  /** The hours in which the club promises a first reply (`firstAnswerHours`). */
  promiseHours: number;
  /** The first replies given in the range, from the creation of each ticket. */
  firstAnswer: AnswersResponse;
  /** The first replies by hours. The promise is always one of the bounds. */
  answers: HoursResponse[];
  /** The tickets counted as `resolved` by `GET /api/admin/reports`, from the creation of each ticket. */
  resolution: TimesResponse;
  /** The same figures of as many days before the range. */
  before: SpanTimesResponse;
  byCategory: CategoryTimesResponse[];
  byWorld: WorldTimesResponse[];
  /** The weeks of the range, but at least 13, oldest first. */
  weeks: WeekOfAnswersResponse[];
  waiting: WaitingResponse;
}
