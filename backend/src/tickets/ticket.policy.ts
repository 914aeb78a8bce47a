import { isTeam, type Viewer } from '../common/access/role.js';
import type { Ticket } from './ticket.entity.js';
import { TicketStatus } from './ticket.enums.js';

const { Open, InProgress, WaitingResponse, Resolved, Closed } = TicketStatus;

/** Players see their own tickets, the team sees all. */
export const maySee = (viewer: Viewer, { userId }: Pick<Ticket, 'userId'>): boolean =>
  isTeam(viewer) || userId === viewer.id;

/** Internal notes, their files and their number: only the team writes and reads them. */
export const seesNotes = (viewer: Pick<Viewer, 'role'>): boolean => isTeam(viewer);

export const isClosed = ({ status }: Pick<Ticket, 'status'>): boolean => status === Closed;

/** The statuses that the team may set; `waiting_response` is set by the server only. */
export const SETTABLE_STATUSES: readonly TicketStatus[] = [Open, InProgress, Resolved, Closed];

/** A closed ticket can only be reopened. */
export const mayBecome = (from: TicketStatus, to: TicketStatus): boolean => from !== Closed || to === Open;

/** The owner asks, even a team member who opened a ticket; all others answer. */
export const isAnswer = (author: Pick<Viewer, 'id'>, { userId }: Pick<Ticket, 'userId'>): boolean =>
  author.id !== userId;

/** How a member changes the assignee by hand. */
export const assignedHow = ({ id }: Pick<Viewer, 'id'>, assigneeId: number | null): 'claim' | 'assign' | 'release' => {
  if (assigneeId === null) return 'release';
  return assigneeId === id ? 'claim' : 'assign';
};

/** The status of a ticket after a public message. */
export const statusAfterReply = (status: TicketStatus, isAnswered: boolean): TicketStatus => {
  if (isAnswered) return status === Open || status === InProgress ? WaitingResponse : status;
  return status === WaitingResponse || status === Resolved ? InProgress : status;
};
