export enum Role {
  User = 'user',
  Staff = 'staff',
  Admin = 'admin',
}

/** Whoever is signed in, as far as the rest of the code needs to know. */
export type Viewer = { readonly id: number; readonly name: string; readonly role: Role };

export const EVERYONE = [Role.User, Role.Staff, Role.Admin] as const;
export const TEAM = [Role.Staff, Role.Admin] as const;
export const ADMINS = [Role.Admin] as const;

export const isTeam = ({ role }: Pick<Viewer, 'role'>): boolean => role !== Role.User;
export const isAdmin = ({ role }: Pick<Viewer, 'role'>): boolean => role === Role.Admin;
