import { isTeam, Role, type Viewer } from '../common/access/role.js';

const SUPPORT = { name: 'Suporte', role: Role.Staff, avatar: null } as const;

export type Sender = { readonly name: string; readonly role: Role; readonly avatar: string | null };

/** Players see only their own name. */
export const mayKnow = (viewer: Viewer, userId: number | null): boolean => isTeam(viewer) || userId === viewer.id;

export const idShownTo = (viewer: Viewer, userId: number | null): number | null =>
  mayKnow(viewer, userId) ? userId : null;

export const senderShownTo = (viewer: Viewer, userId: number, { name, role, avatar }: Sender): Sender =>
  mayKnow(viewer, userId) ? { name, role, avatar } : SUPPORT;

export const nameShownTo = (viewer: Viewer, userId: number | null, name: string): string =>
  mayKnow(viewer, userId) ? name : SUPPORT.name;
