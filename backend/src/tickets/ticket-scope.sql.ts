import { isTeam, type Viewer } from '../common/access/role.js';

/** Tickets `t` of one owner. @param ownerId placeholder of the owner's id */
export const ownTicket = (ownerId: string): string => `t."userId" = ${ownerId}`;

/** `maySee` as conditions on tickets `t`: the team sees all of them, players their own. */
export const ticketScope = (viewer: Viewer, bind: (value: unknown) => string): string[] =>
  isTeam(viewer) ? [] : [ownTicket(bind(viewer.id))];

/**
 * `seesNotes` as a condition on messages `m`; what belongs to no message is no note.
 * @param seesNotes placeholder or constant: whether the viewer sees internal notes
 */
export const noteVisible = (seesNotes: string): string => `(${seesNotes} OR m."isInternal" IS NOT TRUE)`;
