import type { Ticket } from './ticket.entity.js';

/** The columns that policies need. */
export type TicketState = Pick<Ticket, 'id' | 'title' | 'userId' | 'status' | 'priority' | 'assignedTo'>;

type Stamps = 'firstAnswerAt' | 'resolvedAt' | 'closedAt' | 'idleSince' | 'closingWarnedAt';

/** A ticket with the names that its response contains. */
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
  /** Messages after the viewer's read mark, visible to the viewer and written by others. */
  unreadCount: number;
};
