import { Role } from '../../../common/access/role.js';
import type { User } from '../../../users/user.entity.js';

/** The signed-in user. */
export class SessionUserResponse {
  id: number;
  name: string;
  email: string;
  role: Role;
  avatar: string | null;
  /** Whether the second factor is on. */
  mfaEnabled: boolean;

  static from({ id, name, email, role, avatar, mfaEnabled }: User): SessionUserResponse {
    return { id, name, email, role, avatar, mfaEnabled };
  }
}
