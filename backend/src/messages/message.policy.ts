import { fault, notAllowed } from '../common/faults/fault.js';
import { isTeam, type Viewer } from '../common/access/role.js';
import { seesNotes } from '../tickets/ticket.policy.js';
import type { PostMessageDto } from './dto/message.dto.js';

const notesAreForTheTeam = fault(403, 'message.internal_forbidden');
const mentionsAreForNotes = fault(400, 'message.mentions_in_reply');
/** One sentence for unknown people and for members from whom the ticket is withheld, so that it reveals nothing. */
export const notAskable = fault(400, 'message.mention_unknown');

type TeamActions = Pick<PostMessageDto, 'claim' | 'ticketChange' | 'macroId' | 'mentions'>;

export const refuseTeamActionsOfPlayer = (
  viewer: Viewer,
  { claim, ticketChange, macroId, mentions }: TeamActions,
): void => {
  const acts = claim || ticketChange || macroId !== undefined || mentions !== undefined;
  if (acts && !isTeam(viewer)) throw notAllowed();
};

export const refuseMentionsInReply = ({ isInternal, mentions = [] }: PostMessageDto): void => {
  if (mentions.length > 0 && !isInternal) throw mentionsAreForNotes();
};

/** Only public replies of the team are checked against newer messages. */
export const seenMessageIdOf = (viewer: Viewer, { isInternal, seenMessageId }: PostMessageDto): number | null =>
  isTeam(viewer) && !isInternal ? (seenMessageId ?? null) : null;

export const refuseNoteOfPlayer = (viewer: Viewer, isInternal: boolean): void => {
  if (isInternal && !seesNotes(viewer)) throw notesAreForTheTeam();
};
