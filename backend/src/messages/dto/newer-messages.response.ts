import { TicketAssigneeResponse } from '../../tickets/dto/ticket.response.js';

/** Messages of others that the author of a reply has not seen. */
export class NewerMessagesResponse {
  count: number;
  /** Null if there is none any more. */
  newestId: number | null;
  /** The present assignee of the ticket. */
  assignee: TicketAssigneeResponse | null;
}
