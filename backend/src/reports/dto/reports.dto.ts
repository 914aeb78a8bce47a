import { IsOptional } from 'class-validator';
import { TicketCategory, TicketPriority } from '../../tickets/ticket.enums.js';
import { IsDay } from '../../common/validation/dates.js';

export class StatsResponse {
  openTickets: number;
  inProgressTickets: number;
  /** The number of tickets resolved or closed since midnight in the club's time zone. */
  todayTickets: number;
}

export class OnlineUsersResponse {
  /** The number of users with a live connection, over all server processes. */
  onlineUsers: number;
  totalConnections: number;
}

export class ReportsQuery {
  /**
   * The first day of the range, in the club's time zone. The default is 30 days before the last day.
   * @example "2026-11-01"
   */
  @IsOptional()
  @IsDay()
  from?: string;

  /**
   * The last day of the range (inclusive), in the club's time zone. The default is today.
   * @example "2026-11-30"
   */
  @IsOptional()
  @IsDay()
  to?: string;
}

export class DayReportResponse {
  /** @example "2026-11-20" */
  day: string;
  /** The number of tickets created on that day. */
  opened: number;
  /** The number of tickets resolved on that day, or closed without a resolution. */
  resolved: number;
}

export class CategoryReportResponse {
  category: TicketCategory;
  count: number;
}

export class WorldReportResponse {
  worldId: number | null;
  /** The value is null for tickets without a world. */
  name: string | null;
  count: number;
}

export class PriorityReportResponse {
  priority: TicketPriority;
  count: number;
}

export class FirstAnswerResponse {
  /**
   * The median of the minutes until the first reply, over the tickets created in the range. The value is null if no
   * ticket has a reply.
   */
  medianMinutes: number | null;
  p90Minutes: number | null;
}

export class SatisfactionReportResponse {
  /** The average from 1 to 5, rounded to hundredths, or null without ratings. */
  average: number | null;
  count: number;
}

export class ReportsResponse {
  from: string;
  to: string;
  /** The list contains every day of the range, including days without tickets. */
  perDay: DayReportResponse[];
  /** The tickets that are neither resolved nor closed, most frequent category first. */
  byCategory: CategoryReportResponse[];
  byWorld: WorldReportResponse[];
  byPriority: PriorityReportResponse[];
  firstAnswer: FirstAnswerResponse;
  /** The ratings that players gave in the range. Only admins receive this field. */
  satisfaction?: SatisfactionReportResponse;
}
