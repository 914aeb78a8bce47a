import type { StatusChanger } from '../tickets/ticket.enums.js';
import type { TicketRow } from '../tickets/ticket.row.js';
import type { Promised } from './queue-position.service.js';

/** Additional columns of the team's lists. The last message is the newest that the viewer may see, else the description. */
export type TeamListRow = {
  isUnopened: boolean;
  idleSince: Date | null;
  closingWarnedAt: Date | null;
  lastUserId: number;
  lastName: string;
  lastIsInternal: boolean;
  lastText: string;
  lastAt: Date;
};

/** Additional columns of a player's list. Before the first message the last words are those of the opening. */
export type PlayerListRow = Pick<
  TeamListRow,
  'idleSince' | 'closingWarnedAt' | 'lastUserId' | 'lastText' | 'lastAt'
> & {
  ahead: number | null;
  /** When and by whose doing the ticket got its status; null where a list does not tell. */
  movedAt: Date | null;
  movedBy: StatusChanger | null;
  /** Added for a ticket with a place in the queue. */
  promised?: Promised;
};

export type TeamTicketRow = TicketRow & TeamListRow;
export type PlayerTicketRow = TicketRow & PlayerListRow;
/** The row of a list depends on the viewer's role. */
export type ListedTicketRow = TeamTicketRow | PlayerTicketRow;
