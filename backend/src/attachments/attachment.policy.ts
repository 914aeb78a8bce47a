import { fault } from '../common/fault.js';
import type { Viewer } from '../common/role.js';
import type { Ticket } from '../tickets/ticket.entity.js';
import { isClosed, maySee, seesNotes } from '../tickets/ticket.policy.js';

const ticketClosed = fault(409, 'ticket.closed', {
  pt: 'Este chamado está fechado e não recebe mais mensagens nem arquivos.',
  en: 'This ticket is closed and takes no more messages or files.',
});

/** Nobody adds anything to a closed ticket, the team included. */
export const refuseClosed = (ticket: Pick<Ticket, 'status'>): void => {
  if (isClosed(ticket)) throw ticketClosed();
};

/** A file is seen by those who see its ticket and, if it came with a message, that message. */
export const maySeeFile = (viewer: Viewer, file: { ownerId: number; isInternal: boolean }): boolean =>
  maySee(viewer, { userId: file.ownerId }) && (!file.isInternal || seesNotes(viewer));
