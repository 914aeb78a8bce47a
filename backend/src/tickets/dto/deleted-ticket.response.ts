/** What is no more. */
export class DeletedTicketResponse {
  ticketId: number;
}
