import { IsOptional } from 'class-validator';
import { TicketCategory, TicketPriority } from '../../tickets/ticket.enums.js';
import { IsDay } from '../../common/validation/dates.js';

/** Numbers of tickets by state. */
export class StatsResponse {
  openTickets: number;
  inProgressTickets: number;
  /** Resolved or closed since midnight in the club's time zone. */
  todayTickets: number;
}

/** Counted over all server processes. */
export class OnlineUsersResponse {
  /** Users with at least one live connection. */
  onlineUsers: number;
  totalConnections: number;
}

export class ReportsQuery {
  /**
   * First day, in the club's time zone; by default 30 days before the last one.
   * @example "2026-11-01"
   */
  @IsOptional()
  @IsDay()
  from?: string;

  /**
   * Last day (inclusive), in the club's time zone; by default today.
   * @example "2026-11-30"
   */
  @IsOptional()
  @IsDay()
  to?: string;
}

export class DayReportResponse {
  /** @example "2026-11-20" */
  day: string;
  /** Tickets created on that day. */
  opened: number;
  /** Tickets resolved on that day, or closed without having been resolved. */
  resolved: number;
}

export class CategoryReportResponse {
  category: TicketCategory;
  count: number;
}

export class WorldReportResponse {
  worldId: number | null;
  /** Null for tickets without a world. */
  name: string | null;
  count: number;
}

export class PriorityReportResponse {
  priority: TicketPriority;
  count: number;
}

export class FirstAnswerResponse {
  /** Median of the minutes until the first answer, over the tickets created in the range; null when there are none. */
  medianMinutes: number | null;
  /** The 90th percentile. */
  p90Minutes: number | null;
}

export class SatisfactionReportResponse {
  /** From 1 to 5, rounded to hundredths; null without ratings. */
  average: number | null;
  count: number;
}

export class ReportsResponse {
  /** First day of the report. */
  from: string;
  /** Last day of the report. */
  to: string;
  /** Every day of the range, including days without tickets. */
  perDay: DayReportResponse[];
  /** Tickets that are neither resolved nor closed, the most frequent category first. */
  byCategory: CategoryReportResponse[];
  byWorld: WorldReportResponse[];
  byPriority: PriorityReportResponse[];
  firstAnswer: FirstAnswerResponse;
  /** For admins only: the ratings that players gave in the range. */
  satisfaction?: SatisfactionReportResponse;
}
