import { isTeam, Role, type Viewer } from '../common/role.js';

/** The team as players see it: one sender without a face (spec: 'Suporte', initials SU). */
const SUPPORT = { name: 'Suporte', role: Role.Staff, avatar: null } as const;

export type Sender = { readonly name: string; readonly role: Role; readonly avatar: string | null };

/** Players know nobody but themselves: whoever else acts on their tickets is the team. */
export const mayKnow = (viewer: Viewer, userId: number | null): boolean => isTeam(viewer) || userId === viewer.id;

/** The id of a person as the viewer may see it. */
export const idShownTo = (viewer: Viewer, userId: number | null): number | null =>
  mayKnow(viewer, userId) ? userId : null;

/** A person as the viewer may see them. */
export const senderShownTo = (viewer: Viewer, userId: number, { name, role, avatar }: Sender): Sender =>
  mayKnow(viewer, userId) ? { name, role, avatar } : SUPPORT;
