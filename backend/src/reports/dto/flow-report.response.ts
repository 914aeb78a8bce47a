import { TicketCategory, TicketPriority } from '../../tickets/ticket.enums.js';

export class FlowResponse {
  /** The number of tickets created in the range. */
  opened: number;
  /** The number of tickets last reopened in the range. A ticket counts once, on the day of its last reopening. */
  reopened: number;
  /**
   * The number of tickets resolved in the range, or closed by a person without a resolution. A ticket counts once, on the
   * day of its last resolution, and not while it is open again.
   */
  resolved: number;
  /** The number of tickets that automatic closing ended without a resolution. */
  autoClosed: number;
}

export class DayReportResponse extends FlowResponse {
  /** @example "2026-11-20" */
  day: string;
}

export class HourReportResponse {
  /** From 1 (Monday) to 7 (Sunday), in the club's time zone. */
  weekday: number;
  /** From 0 to 23, in the club's time zone. */
  hour: number;
  opened: number;
}

class GroupResponse {
  /** The number of tickets created in the range. */
  opened: number;
  /** The number of tickets that wait for the team now. */
  waiting: number;
}

export class CategoryFlowResponse extends GroupResponse {
  category: TicketCategory;
}

export class WorldFlowResponse extends GroupResponse {
  worldId: number | null;
  /** The value is null for tickets without a world. */
  name: string | null;
}

export class PriorityFlowResponse extends GroupResponse {
  priority: TicketPriority;
}

export class RatingsResponse {
  /** The average from 1 to 5, rounded to hundredths, or null without ratings. */
  average: number | null;
  count: number;
}

export class WeekOfRatingsResponse extends RatingsResponse {
  /** The first day of the week: Monday. */
  from: string;
  /** The last day of the week, or of the range. */
  to: string;
}

export class SatisfactionReportResponse extends RatingsResponse {
  /** The weeks of the range, but at least 13, oldest first. */
  weeks: WeekOfRatingsResponse[];
}

export class FlowReportResponse {
  from: string;
  to: string;
  total: FlowResponse;
  /** The same figures of as many days before the range. */
  before: FlowResponse;
  /** The list contains every day of the range, including days without tickets. */
  perDay: DayReportResponse[];
  /** The hours in which tickets were created. Hours without tickets are omitted. */
  perHour: HourReportResponse[];
  /** Categories with tickets, most created tickets first. */
  byCategory: CategoryFlowResponse[];
  byWorld: WorldFlowResponse[];
  byPriority: PriorityFlowResponse[];
  /** The ratings that players gave in the range. Only admins receive this field. */
  satisfaction?: SatisfactionReportResponse;
}
