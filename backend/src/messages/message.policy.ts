import { fault } from '../common/fault.js';
import type { Viewer } from '../common/role.js';
import { seesNotes } from '../tickets/ticket.policy.js';

const notesAreForTheTeam = fault(403, 'message.internal_forbidden', {
  pt: 'Só a equipe pode escrever notas internas.',
  en: 'Only the team may write internal notes.',
});

export const refuseNoteOfPlayer = (viewer: Viewer, isInternal: boolean): void => {
  if (isInternal && !seesNotes(viewer)) throw notesAreForTheTeam();
};
