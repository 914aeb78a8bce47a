import { Role } from '../../common/access/role.js';
import type { UserRow } from '../admin-users.repository.js';

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
  /** Until when the link of an invitation works; null when there is none. */
  invitedUntil: Date | null;
  /** Until when the player may not open tickets, or not write; null when they may. */
  blockedUntil: Date | null;
  /** When a mail server refused the address for good; null again when it changes. */
  mailBouncedAt: Date | null;
  createdAt: Date;

  static from({ mailBouncedAt, createdAt, ...row }: UserRow): UserResponse {
    const { id, name, email, role, isActive, mfaEnabled, activeTicketCount, lastLogin, invitedUntil, blockedUntil } =
      row;
    return {
      id,
      name,
      email,
      role,
      isActive,
      mfaEnabled,
      activeTicketCount,
      lastLogin,
      invitedUntil,
      blockedUntil,
      mailBouncedAt,
      createdAt,
    };
  }
}
