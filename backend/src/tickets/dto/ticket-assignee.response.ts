export class TicketAssigneeResponse {
  id: number;
  name: string;
}
