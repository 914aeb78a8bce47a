/** How busy the desk is now. */
export class StatsResponse {
  openTickets: number;
  inProgressTickets: number;
  /** Resolved or closed since midnight in the club's time zone. */
  todayTickets: number;
}

/** Counted over all processes of the product. */
export class OnlineUsersResponse {
  /** People with at least one live connection. */
  onlineUsers: number;
  totalConnections: number;
}
