import { TicketCategory, TicketPriority } from '../../tickets/ticket.enums.js';

export class DayReportResponse {
  /** @example "2026-11-20" */
  day: string;
  /** Tickets opened on that day. */
  opened: number;
  /** Tickets resolved on that day, or closed without having been resolved before. */
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
  /** Half of the tickets opened within the days had their first answer within so many minutes; null without any. */
  medianMinutes: number | null;
  /** Nine out of ten had. */
  p90Minutes: number | null;
}

export class ReportsResponse {
  /** First day of the report. */
  from: string;
  /** Last day of the report. */
  to: string;
  /** Every day from first to last, also those on which nothing happened. */
  perDay: DayReportResponse[];
  /** Tickets that are neither resolved nor closed now, the most frequent first. */
  byCategory: CategoryReportResponse[];
  byWorld: WorldReportResponse[];
  byPriority: PriorityReportResponse[];
  firstAnswer: FirstAnswerResponse;
}
