import { TicketAssigneeResponse } from '../../dto/ticket-assignee.response.js';

/** The assignee of a ticket that another person has assigned or released. */
export class PresentAssigneeResponse {
  assignee: TicketAssigneeResponse | null;
}
