import { fault, notAllowed } from '../common/faults/fault.js';
import { isTeam, type Viewer } from '../common/access/role.js';
import { seesNotes } from '../tickets/ticket.policy.js';
import type { PostMessageDto } from './dto/message.dto.js';

const notesAreForTheTeam = fault(403, 'message.internal_forbidden');

type TeamActions = Pick<PostMessageDto, 'claim' | 'ticketChange' | 'macroId'>;

export const refuseTeamActionsOfPlayer = (viewer: Viewer, { claim, ticketChange, macroId }: TeamActions): void => {
  if ((claim || ticketChange || macroId !== undefined) && !isTeam(viewer)) throw notAllowed();
};

/** Only public replies of the team are checked against newer messages. */
export const seenMessageIdOf = (viewer: Viewer, { isInternal, seenMessageId }: PostMessageDto): number | null =>
  isTeam(viewer) && !isInternal ? (seenMessageId ?? null) : null;

export const refuseNoteOfPlayer = (viewer: Viewer, isInternal: boolean): void => {
  if (isInternal && !seesNotes(viewer)) throw notesAreForTheTeam();
};
