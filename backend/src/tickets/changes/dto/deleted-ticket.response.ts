/** The deleted ticket. */
export class DeletedTicketResponse {
  ticketId: number;
}
