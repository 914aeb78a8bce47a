import { owedBy } from '../../owed.policy.js';
import { Role } from '../../../common/access/role.js';
import type { MfaRequiredRoles } from '../../../config/settings/auth.settings.js';
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
  /** Present while the account lacks the second factor that its role must have: until then only its set-up answers. */
  mfaRequired?: true;
  /** Present while the password is a temporary one: until another is chosen, only `change-password` answers. */
  passwordRequired?: true;

  static from(user: User, required: MfaRequiredRoles): SessionUserResponse {
    const { id, name, email, role, avatar, mfaEnabled } = user;
    const owed = owedBy({ role, mfaEnabled, hasTemporaryPassword: user.temporaryPasswordUntil !== null }, required);
    return {
      id,
      name,
      email,
      role,
      avatar,
      mfaEnabled,
      ...(owed === 'factor' && { mfaRequired: true }),
      ...(owed === 'password' && { passwordRequired: true }),
    };
  }
}
