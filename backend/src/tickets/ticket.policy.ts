import { isTeam, type Viewer } from '../common/access/role.js';
import { fault, faultWith } from '../common/faults/fault.js';
import { MergedIntoResponse, type TicketAssigneeResponse } from './dto/ticket.response.js';
import type { Ticket } from './ticket.entity.js';
import { TicketCategory, TicketStatus, Verdict } from './ticket.enums.js';
import type { TicketRow } from './ticket.row.js';

const { Open, InProgress, WaitingResponse, Resolved, Closed } = TicketStatus;
const ticketClosed = fault(409, 'ticket.closed');
const ticketMerged = faultWith(409, 'ticket.merged', MergedIntoResponse);
const ticketBlanked = fault(409, 'ticket.blanked');
export const ticketHeld = fault(409, 'ticket.held');
const ticketTraining = fault(409, 'ticket.training');
const appealUndecided = fault(409, 'appeal.undecided');
const ownDecision = fault(403, 'appeal.own_decision');

type Merged = { readonly mergedInto: number | null };
type Blanked = Pick<Ticket, 'blankedAt'>;
type Held = Pick<Ticket, 'holdReason' | 'holdUntil'>;
type Appeal = Pick<Ticket, 'appealOf' | 'appealDecidedAt'>;
type Barred = Pick<Ticket, 'userId' | 'appealBarredId'>;

export const maySee = (viewer: Viewer, { userId }: Pick<Ticket, 'userId'>): boolean =>
  isTeam(viewer) || userId === viewer.id;

export const seesNotes = (viewer: Pick<Viewer, 'role'>): boolean => isTeam(viewer);

/** Reports are evidence, and only they have a verdict. */
export const isReport = ({ category }: Pick<Ticket, 'category'>): boolean =>
  category === TicketCategory.DenunciasGerais;

export const isClosed = ({ status }: Pick<Ticket, 'status'>): boolean => status === Closed;

/** Nothing is written in it anymore. Its owner may continue it in a new ticket. */
export const isFinal = (ticket: Pick<Ticket, 'status'> & Blanked): boolean =>
  isClosed(ticket) || ticket.blankedAt !== null;

export const mayFollow = (
  { id }: Pick<Viewer, 'id'>,
  ticket: (Pick<Ticket, 'userId' | 'status'> & Blanked & Merged) | undefined,
): boolean => ticket?.userId === id && isFinal(ticket) && ticket.mergedInto === null;

export const refuseMerged = ({ mergedInto }: Merged): void => {
  if (mergedInto !== null) throw ticketMerged({ mergedInto }, { id: mergedInto });
};

/** The team could no longer read what it is about. */
export const refuseBlanked = ({ blankedAt }: Blanked): void => {
  if (blankedAt !== null) throw ticketBlanked();
};

/** It stands alone: nothing real is connected with it. */
export const refuseTraining = ({ isTraining }: Pick<Ticket, 'isTraining'>): void => {
  if (isTraining) throw ticketTraining();
};

export const isHeld = ({ holdReason, holdUntil }: Held, now = new Date()): boolean =>
  holdReason !== null && (holdUntil === null || holdUntil > now);

export const refuseClosed = (ticket: Pick<Ticket, 'status'> & Merged & Blanked): void => {
  refuseMerged(ticket);
  refuseBlanked(ticket);
  if (isClosed(ticket)) throw ticketClosed();
};

/** The constraint `tickets_appeal_undecided` prevents such a ticket from ending. */
export const isUndecidedAppeal = ({ appealOf, appealDecidedAt }: Appeal): boolean =>
  appealOf !== null && appealDecidedAt === null;

/** Only a decision ends an appeal. @param to the new status. Merging and deleting count as closing. */
export const refuseUndecided = (ticket: Appeal, to: TicketStatus = Closed): void => {
  if (isUndecidedAppeal(ticket) && ENDED.includes(to)) throw appealUndecided();
};

const ENDED: readonly TicketStatus[] = [Resolved, Closed];

/**
 * The person who decided the sanction neither judges the appeal nor replies in it. In their own ticket they are the
 * player.
 */
export const isBarred = ({ id }: Pick<Viewer, 'id'>, { userId, appealBarredId }: Barred): boolean =>
  appealBarredId === id && userId !== id;

export const refuseBarred = (person: Pick<Viewer, 'id'>, ticket: Barred): void => {
  if (isBarred(person, ticket)) throw ownDecision();
};

export const statusAfterMerge = (status: TicketStatus, source: TicketStatus): TicketStatus =>
  WAITS_FOR_TEAM[source] && !WAITS_FOR_TEAM[status] ? InProgress : status;

/** Only the server sets `waiting_response`. */
export const SETTABLE_STATUSES: readonly TicketStatus[] = [Open, InProgress, Resolved, Closed];

/** A duplicate needs the number of its original, so it is a verdict on one report. */
export const VERDICTS_OF_MANY: readonly Verdict[] = [Verdict.Confirmed, Verdict.NotConfirmed, Verdict.NotEnoughProof];

export const mayBecome = (from: TicketStatus, to: TicketStatus): boolean => from !== Closed || to === Open;

/** A new status of the same kind keeps the waiting time. One of the other kind starts or ends it. */
export const WAITS_FOR_TEAM: Readonly<Record<TicketStatus, boolean>> = {
  [Open]: true,
  [InProgress]: true,
  [WaitingResponse]: false,
  [Resolved]: false,
  [Closed]: false,
};

/** Whether the team views the ticket for the first time. The owner does not count. */
export const isFirstView = (viewer: Viewer, ticket: Pick<Ticket, 'userId' | 'firstViewedAt'>): boolean =>
  ticket.firstViewedAt === null && isTeam(viewer) && isAnswer(viewer, ticket);

/** The owner asks, even if they are a member of the team. All others answer. */
export const isAnswer = (author: Pick<Viewer, 'id'>, { userId }: Pick<Ticket, 'userId'>): boolean =>
  author.id !== userId;

type Assigned = Pick<TicketRow, 'assignedTo' | 'assigneeName' | 'assigneeAway'>;

export const assigneeOf = ({ assignedTo: id, assigneeName, assigneeAway }: Assigned): TicketAssigneeResponse | null =>
  id === null ? null : { id, name: assigneeName!, ...(assigneeAway && { isAway: true }) };

export const assignedHow = ({ id }: Pick<Viewer, 'id'>, assigneeId: number | null): 'claim' | 'assign' | 'release' => {
  if (assigneeId === null) return 'release';
  return assigneeId === id ? 'claim' : 'assign';
};

export const statusAfterReply = (status: TicketStatus, isAnswered: boolean): TicketStatus => {
  if (isAnswered) return status === Open || status === InProgress ? WaitingResponse : status;
  return status === WaitingResponse || status === Resolved ? InProgress : status;
};
