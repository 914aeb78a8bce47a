import { fault } from '../common/faults/fault.js';
import type { Viewer } from '../common/access/role.js';
import { seesNotes } from '../tickets/ticket.policy.js';

const notesAreForTheTeam = fault(403, 'message.internal_forbidden');

export const refuseNoteOfPlayer = (viewer: Viewer, isInternal: boolean): void => {
  if (isInternal && !seesNotes(viewer)) throw notesAreForTheTeam();
};
