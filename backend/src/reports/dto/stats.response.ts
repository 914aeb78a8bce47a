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
