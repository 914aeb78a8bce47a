export enum Role {
  User = 'user',
  Staff = 'staff',
  Admin = 'admin',
}

export type Viewer = {
  readonly id: number;
  readonly name: string;
  readonly role: Role;
  /**
   * Set for the team once the club uses the guard against conflicts of interest: lists and tickets are filtered for
   * them.
   */
  readonly isWithholdingOn?: true;
};

export const EVERYONE = [Role.User, Role.Staff, Role.Admin] as const;
export const TEAM = [Role.Staff, Role.Admin] as const;
export const ADMINS = [Role.Admin] as const;

export const isTeam = ({ role }: Pick<Viewer, 'role'>): boolean => role !== Role.User;
export const markWithholding = (viewer: Viewer, withholdsTickets: boolean): Viewer =>
  withholdsTickets && isTeam(viewer) ? { ...viewer, isWithholdingOn: true } : viewer;
export const isAdmin = ({ role }: Pick<Viewer, 'role'>): boolean => role === Role.Admin;
