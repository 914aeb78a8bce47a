import type { Ticket } from './ticket.entity.js';

/** What decides about a ticket: who may see it and what may happen to it. */
export type TicketState = Pick<Ticket, 'id' | 'title' | 'userId' | 'status' | 'priority' | 'assignedTo'>;

type Stamps = 'resolvedAt' | 'closedAt' | 'idleSince' | 'closingWarnedAt';

/** A ticket with the names around it, as read for answers. */
export type TicketRow = Omit<Ticket, Stamps | 'description'> & {
  /** Left out in lists. */
  description?: string;
  userName: string;
  userEmail: string;
  worldName: string | null;
  characterName: string | null;
  characterLevel: number | null;
  characterVocation: string | null;
  assigneeName: string | null;
  /** Messages after the viewer's mark that the viewer may see and did not write. */
  unreadCount: number;
};
