import { isTeam, Role, type Viewer } from '../common/access/role.js';

/** The sender that players see for every team member: "Suporte", initials SU. */
const SUPPORT = { name: 'Suporte', role: Role.Staff, avatar: null } as const;

export type Sender = { readonly name: string; readonly role: Role; readonly avatar: string | null };

/** Players see their own name only; every other actor is shown as the team. */
export const mayKnow = (viewer: Viewer, userId: number | null): boolean => isTeam(viewer) || userId === viewer.id;

export const idShownTo = (viewer: Viewer, userId: number | null): number | null =>
  mayKnow(viewer, userId) ? userId : null;

export const senderShownTo = (viewer: Viewer, userId: number, { name, role, avatar }: Sender): Sender =>
  mayKnow(viewer, userId) ? { name, role, avatar } : SUPPORT;

/** @param name of that person, or of anybody if the viewer may not know it */
export const nameShownTo = (viewer: Viewer, userId: number | null, name: string): string =>
  mayKnow(viewer, userId) ? name : SUPPORT.name;
