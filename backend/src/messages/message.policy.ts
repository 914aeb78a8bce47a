import { fault } from '../common/fault.js';
import { isTeam, type Viewer } from '../common/role.js';

/** Internal notes are between the members of the team: written by them, read by them. */
export const seesNotes = isTeam;

const notesAreForTheTeam = fault(403, 'message.internal_forbidden', {
  pt: 'Só a equipe pode escrever notas internas.',
  en: 'Only the team may write internal notes.',
});

export const refuseNoteOfPlayer = (viewer: Viewer, isInternal: boolean): void => {
  if (isInternal && !isTeam(viewer)) throw notesAreForTheTeam();
};
