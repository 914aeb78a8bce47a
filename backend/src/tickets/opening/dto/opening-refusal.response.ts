import { TicketCategory } from '../../ticket.enums.js';

/** The open tickets of a player who has as many as allowed. */
export class OpenTicketsResponse {
  ticketIds: number[];
  /** The category, if they are counted in one alone. */
  category?: TicketCategory;
}

/** The ticket of the player that stands against a new one. */
export class EarlierTicketResponse {
  ticketId: number;
}
