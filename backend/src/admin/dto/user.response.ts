import { Role } from '../../common/access/role.js';
import type { UserRow } from '../admin-users.repository.js';
import type { InvitedRow } from '../admin-users.service.js';

/** An account as admins see it. */
export class UserResponse {
  id: number;
  name: string;
  email: string;
  role: Role;
  isActive: boolean;
  mfaEnabled: boolean;
  /** Own tickets that are neither resolved nor closed. */
  activeTicketCount: number;
  lastLogin: Date | null;
  /** When the person was invited, who has not signed in yet; null when there is no invitation. */
  invitedAt: Date | null;
  /** Until when the link of that invitation works, or when it ended. */
  invitedUntil: Date | null;
  /** Until when the password, which an admin set, opens the account; null when the person chose it. */
  temporaryPasswordUntil: Date | null;
  /** Until when the player may not open tickets, or not write; null when they may. */
  blockedUntil: Date | null;
  /** When a mail server refused the address for good; null again when it changes. */
  mailBouncedAt: Date | null;
  createdAt: Date;

  /** The columns of the row are chosen for this answer. */
  static from(row: UserRow): UserResponse {
    return { ...row };
  }
}

/** An account that was just created or invited. */
export class InvitedUserResponse extends UserResponse {
  /**
   * The link of the invitation, with `invite`. It is shown once and works once. Without `PUBLIC_URL` it is only the path.
   * @example https://suporte.clube.test/redefinir#Zr3…
   */
  inviteUrl?: string;

  static of({ row, inviteUrl }: InvitedRow): InvitedUserResponse {
    return { ...UserResponse.from(row), ...(inviteUrl !== undefined && { inviteUrl }) };
  }
}

/** The number of accounts of each role. */
export class RoleCountsResponse {
  user: number;
  staff: number;
  admin: number;
}
