import { fault, notAllowed } from '../common/faults/fault.js';
import { isTeam, type Viewer } from '../common/access/role.js';
import { seesNotes } from '../tickets/ticket.policy.js';
import type { PostMessageDto } from './dto/message.dto.js';

const notesAreForTheTeam = fault(403, 'message.internal_forbidden');

type TeamActions = Pick<PostMessageDto, 'claim' | 'then' | 'macroId'>;

/** Players neither take tickets nor choose what becomes of them, and have no macros. */
export const refuseTeamActionsOfPlayer = (viewer: Viewer, { claim, then, macroId }: TeamActions): void => {
  if ((claim || then || macroId !== undefined) && !isTeam(viewer)) throw notAllowed();
};

/** Replies of the team are held back when something has arrived that the writer has not seen. */
export const seenBefore = (viewer: Viewer, { isInternal, seenMessageId }: PostMessageDto): number | null =>
  isTeam(viewer) && !isInternal ? (seenMessageId ?? null) : null;

export const refuseNoteOfPlayer = (viewer: Viewer, isInternal: boolean): void => {
  if (isInternal && !seesNotes(viewer)) throw notesAreForTheTeam();
};
