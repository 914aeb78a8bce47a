import { fault, notAllowed } from '../common/faults/fault.js';
import { isTeam, type Viewer } from '../common/access/role.js';
import { seesNotes } from '../tickets/ticket.policy.js';

const notesAreForTheTeam = fault(403, 'message.internal_forbidden');

/** Players cannot take tickets and do not learn who has one. */
export const refuseClaimOfPlayer = (viewer: Viewer, claim: boolean): void => {
  if (claim && !isTeam(viewer)) throw notAllowed();
};

export const refuseNoteOfPlayer = (viewer: Viewer, isInternal: boolean): void => {
  if (isInternal && !seesNotes(viewer)) throw notesAreForTheTeam();
};
