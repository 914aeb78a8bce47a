import { isTeam, type Viewer } from '../common/access/role.js';
import { fault, faultWith } from '../common/faults/fault.js';
import { MergedIntoResponse } from './dto/ticket.response.js';
import type { Ticket } from './ticket.entity.js';
import { TicketStatus } from './ticket.enums.js';

const { Open, InProgress, WaitingResponse, Resolved, Closed } = TicketStatus;
const ticketClosed = fault(409, 'ticket.closed');
const ticketMerged = faultWith(409, 'ticket.merged', MergedIntoResponse);
const appealUndecided = fault(409, 'appeal.undecided');
const ownDecision = fault(403, 'appeal.own_decision');

type Merged = { readonly mergedInto: number | null };
type Appeal = Pick<Ticket, 'appealOf' | 'appealDecidedAt'>;
type Barred = Pick<Ticket, 'userId' | 'appealBarredId'>;

/** Players see their own tickets, the team sees all. */
export const maySee = (viewer: Viewer, { userId }: Pick<Ticket, 'userId'>): boolean =>
  isTeam(viewer) || userId === viewer.id;

/** Internal notes, their files and their number: only the team writes and reads them. */
export const seesNotes = (viewer: Pick<Viewer, 'role'>): boolean => isTeam(viewer);

export const isClosed = ({ status }: Pick<Ticket, 'status'>): boolean => status === Closed;

/** Whether a new ticket of the person may continue this one: it is theirs, even if they are of the team, closed and not merged. */
export const mayFollow = (
  { id }: Pick<Viewer, 'id'>,
  ticket: (Pick<Ticket, 'userId' | 'status'> & Merged) | undefined,
): boolean => ticket?.userId === id && isClosed(ticket) && ticket.mergedInto === null;

/** A merged ticket is what it is until it is separated again. @throws 409 that names the ticket in which it continues */
export const refuseMerged = ({ mergedInto }: Merged): void => {
  if (mergedInto !== null) throw ticketMerged({ mergedInto }, { id: mergedInto });
};

/** A closed ticket takes no messages and no files, from the team either. @throws 409 */
export const refuseClosed = (ticket: Pick<Ticket, 'status'> & Merged): void => {
  refuseMerged(ticket);
  if (isClosed(ticket)) throw ticketClosed();
};

/** An undecided appeal. The check `tickets_appeal_undecided` keeps such a ticket from ending. */
export const isUndecidedAppeal = ({ appealOf, appealDecidedAt }: Appeal): boolean =>
  appealOf !== null && appealDecidedAt === null;

/**
 * An appeal ends by its decision only, whoever sets the status and by whatever way.
 * @param to the status that it is to have; left out: it would be merged or deleted
 * @throws 409
 */
export const refuseUndecided = (ticket: Appeal, to: TicketStatus = Closed): void => {
  if (isUndecidedAppeal(ticket) && ENDED.includes(to)) throw appealUndecided();
};

const ENDED: readonly TicketStatus[] = [Resolved, Closed];

/**
 * The person who decided the sanction neither judges the appeal nor replies in it; in a ticket of their own they are
 * its player.
 */
export const isBarred = ({ id }: Pick<Viewer, 'id'>, { userId, appealBarredId }: Barred): boolean =>
  appealBarredId === id && userId !== id;

/** @throws 403 */
export const refuseBarred = (person: Pick<Viewer, 'id'>, ticket: Barred): void => {
  if (isBarred(person, ticket)) throw ownDecision();
};

/** A ticket in which another one continues waits for the team if that one did. */
export const statusAfterMerge = (status: TicketStatus, source: TicketStatus): TicketStatus =>
  WAITS_FOR_TEAM[source] && !WAITS_FOR_TEAM[status] ? InProgress : status;

/** The statuses that the team may set; `waiting_response` is set by the server only. */
export const SETTABLE_STATUSES: readonly TicketStatus[] = [Open, InProgress, Resolved, Closed];

/** A closed ticket can only be reopened. */
export const mayBecome = (from: TicketStatus, to: TicketStatus): boolean => from !== Closed || to === Open;

/** Whether a ticket waits for the team. A new status of the same kind keeps the wait, another one begins or ends it. */
export const WAITS_FOR_TEAM: Readonly<Record<TicketStatus, boolean>> = {
  [Open]: true,
  [InProgress]: true,
  [WaitingResponse]: false,
  [Resolved]: false,
  [Closed]: false,
};

/** The first time that the team sees a ticket. Its owner does not count, nor does a member who looks again. */
export const isFirstOpening = (viewer: Viewer, ticket: Pick<Ticket, 'userId' | 'openedByTeamAt'>): boolean =>
  ticket.openedByTeamAt === null && isTeam(viewer) && isAnswer(viewer, ticket);

/** The owner asks, even a team member who opened a ticket; all others answer. */
export const isAnswer = (author: Pick<Viewer, 'id'>, { userId }: Pick<Ticket, 'userId'>): boolean =>
  author.id !== userId;

type Assigned = { readonly assignedTo: number | null; readonly assigneeName: string | null };

/** The member who has a ticket; for the team alone. */
export const assigneeOf = ({ assignedTo, assigneeName }: Assigned): { id: number; name: string } | null =>
  assignedTo === null ? null : { id: assignedTo, name: assigneeName! };

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
