import type { Viewer } from '../common/access/role.js';
import { fault, faultWith } from '../common/faults/fault.js';
import { invalidField } from '../common/validation/validation.js';
import { isClosed, refuseBarred, refuseBlanked, refuseTraining, refuseUndecided } from '../tickets/ticket.policy.js';
import type { TicketState } from '../tickets/ticket.row.js';
import { MergedIntoResponse } from '../tickets/dto/ticket.response.js';

/** One statement moves all messages while both tickets are locked. */
export const MESSAGES_MAX = 500;
export const UNMERGE_DAYS = 30;

const otherOwner = fault(409, 'ticket.other_owner');
const mergeClosed = fault(409, 'ticket.merge_closed');
const mergedAlready = faultWith(409, 'ticket.merged_already', MergedIntoResponse);
const tooLong = fault(409, 'ticket.too_long');
const notMerged = fault(409, 'ticket.not_merged');
const tooLate = fault(409, 'ticket.unmerge_late');

export const refuseItself = (id: number, intoId: number, field: 'intoId' | 'ticketId'): void => {
  if (id === intoId) throw invalidField(field, 'ticket.itself');
};

/**
 * Merging shows the messages of one ticket to the owner of the other. It also moves replies, so a person who may not
 * reply in an appeal cannot merge or separate it.
 */
export const refuseMerge = (viewer: Viewer, source: TicketState, target: TicketState): void => {
  for (const ticket of [source, target]) {
    refuseBarred(viewer, ticket);
    refuseBlanked(ticket);
    refuseTraining(ticket);
  }
  if (source.userId !== target.userId) throw otherOwner();
  refuseUndecided(source);
  const merged = [source, target].find(({ mergedInto }) => mergedInto !== null);
  if (merged) throw alreadyIn(merged.id, merged.mergedInto!);
  const closed = [source, target].find(isClosed);
  if (closed) throw mergeClosed({ id: closed.id });
};

export const refuseLength = (messages: number): void => {
  if (messages > MESSAGES_MAX) throw tooLong({ max: MESSAGES_MAX });
};

export const alreadyIn = (id: number, mergedInto: number) => mergedAlready({ mergedInto }, { id, into: mergedInto });

type Merge = { readonly mergedInto: number | null; readonly isLate: boolean };

export const mergedIntoOf = (merge: Merge | undefined): number => {
  if (!merge || merge.mergedInto === null) throw notMerged();
  if (merge.isLate) throw tooLate({ days: UNMERGE_DAYS });
  return merge.mergedInto;
};
