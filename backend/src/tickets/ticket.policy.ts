import { isTeam, type Viewer } from '../common/role.js';
import type { Ticket } from './ticket.entity.js';
import { TicketStatus } from './ticket.enums.js';

const { Open, InProgress, WaitingResponse, Resolved, Closed } = TicketStatus;

/** Players see their own tickets, the team sees all. */
export const maySee = (viewer: Viewer, { userId }: Pick<Ticket, 'userId'>): boolean =>
  isTeam(viewer) || userId === viewer.id;

/** Internal notes, their files and their count are for the team: written by it, read by it. */
export const seesNotes = (viewer: Pick<Viewer, 'role'>): boolean => isTeam(viewer);

export const isClosed = ({ status }: Pick<Ticket, 'status'>): boolean => status === Closed;

/** What the team may set; `waiting_response` is the server's own. */
export const SETTABLE_STATUSES: readonly TicketStatus[] = [Open, InProgress, Resolved, Closed];

/** A closed ticket can only be reopened. */
export const mayBecome = (from: TicketStatus, to: TicketStatus): boolean => from !== Closed || to === Open;

/** Whoever opened the ticket asks, even if they are of the team; everybody else who may write there answers. */
export const isAnswer = (author: Pick<Viewer, 'id'>, { userId }: Pick<Ticket, 'userId'>): boolean =>
  author.id !== userId;

/** What a public message makes of a ticket. */
export const statusAfterReply = (status: TicketStatus, isAnswered: boolean): TicketStatus => {
  if (isAnswered) return status === Open || status === InProgress ? WaitingResponse : status;
  return status === WaitingResponse || status === Resolved ? InProgress : status;
};
