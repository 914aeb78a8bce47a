import { isAdmin, isTeam, type Viewer } from '../common/access/role.js';
import { fault } from '../common/faults/fault.js';
import { isReport } from '../tickets/ticket.policy.js';
import { RemovalPart } from './removal.entity.js';
import type { Subject, WrittenRow } from './removals.repository.js';
import { PLAYER_MINUTES } from './removals.sql.js';

const ofColleague = fault(403, 'removal.of_colleague');
const notOwn = fault(403, 'removal.not_own');
const inReport = fault(403, 'removal.in_report');
const tooLate = fault(403, 'removal.too_late', { minutes: PLAYER_MINUTES });
const builtTitle = fault(409, 'removal.built_title');

type Written = Pick<WrittenRow, 'authorId' | 'ownerId' | 'category' | 'isRecent' | 'isTitleBuilt'>;

const REMOVED_BY_PLAYERS: readonly RemovalPart[] = [RemovalPart.Message, RemovalPart.File];

/**
 * The team removes content of the player and its own, admins also that of colleagues. Players remove a message or file of
 * their own for a while, but nothing from a report, which is evidence.
 */
export const refuseRemoval = (viewer: Viewer, { part }: Pick<Subject, 'part'>, written: Written): void => {
  if (isTeam(viewer)) refuseOfTeam(viewer, written);
  else refuseOfPlayer(viewer, part, written);
  if (part === RemovalPart.Title && written.isTitleBuilt) throw builtTitle();
};

const refuseOfTeam = (viewer: Viewer, { authorId, ownerId }: Written): void => {
  if (authorId !== viewer.id && authorId !== ownerId && !isAdmin(viewer)) throw ofColleague();
};

const refuseOfPlayer = ({ id }: Viewer, part: RemovalPart, { authorId, category, isRecent }: Written): void => {
  if (authorId !== id || !REMOVED_BY_PLAYERS.includes(part)) throw notOwn();
  if (isReport({ category })) throw inReport();
  if (!isRecent) throw tooLate();
};
