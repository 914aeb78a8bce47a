import { Role } from '../../common/role.js';
import type { User } from '../../users/user.entity.js';

/** Whoever is signed in. */
export class SessionUserResponse {
  id: number;
  name: string;
  email: string;
  role: Role;
  avatar: string | null;
  /** Whether signing in asks for a code. */
  mfaEnabled: boolean;

  static from({ id, name, email, role, avatar, mfaEnabled }: User): SessionUserResponse {
    return { id, name, email, role, avatar, mfaEnabled };
  }
}
