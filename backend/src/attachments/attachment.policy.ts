import { fault } from '../common/faults/fault.js';
import type { Viewer } from '../common/access/role.js';
import type { Ticket } from '../tickets/ticket.entity.js';
import { isClosed, maySee, seesNotes } from '../tickets/ticket.policy.js';

const ticketClosed = fault(409, 'ticket.closed');

/** A closed ticket takes no files, from the team either. */
export const refuseClosed = (ticket: Pick<Ticket, 'status'>): void => {
  if (isClosed(ticket)) throw ticketClosed();
};

/** A file has the visibility of its ticket and of its message. */
export const maySeeFile = (viewer: Viewer, file: { ownerId: number; isInternal: boolean }): boolean =>
  maySee(viewer, { userId: file.ownerId }) && (!file.isInternal || seesNotes(viewer));
