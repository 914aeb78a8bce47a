export class WorkResponse {
  /** The number of messages to players, not of tickets. Messages in the member's own tickets do not count. */
  replies: number;
  /** The number of internal notes, not of tickets. */
  notes: number;
  /**
   * The number of tickets counted as `resolved` by `GET /api/admin/reports` that the member resolved last, or closed
   * without a resolution.
   */
  resolved: number;
  /** The number of unclosed tickets assigned now. */
  openNow: number;
  /** The number of tickets whose first reply the member gave. */
  firstAnswers: number;
  /** Half of the first replies took at most this number of minutes. The value is null without first replies. */
  medianMinutes: number | null;
  /** The number of ratings of tickets that the member resolved last. */
  ratings: number;
  /** The average from 1 to 5, rounded to hundredths. The value is null below ten ratings. */
  averageRating: number | null;
}

export class MemberReportResponse {
  id: number;
  name: string;
  /** The value is false for people who have left the team. They are listed only if they did something in the range. */
  isMember: boolean;
  work: WorkResponse;
}

export class TeamReportResponse {
  from: string;
  to: string;
  /** All members for admins, sorted by name; only the caller for staff. */
  members: MemberReportResponse[];
  /**
   * The whole team, for all callers. Resolutions, first replies and ratings of tickets of which it is not known who did
   * the work count only here.
   */
  total: WorkResponse;
}
