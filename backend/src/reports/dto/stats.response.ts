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
