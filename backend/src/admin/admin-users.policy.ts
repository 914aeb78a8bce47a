import { isAdmin } from '../common/access/role.js';
import type { User } from '../users/user.entity.js';

type Account = Pick<User, 'role' | 'isActive' | 'email'>;

/** What makes an active admin out of somebody, or lets somebody else ask for the password of an admin. */
export const needsConfirmation = (before: Account, after: Account): boolean => {
  if (isAdmin(before) && before.email !== after.email) return true;
  if (!isAdmin(after)) return false;
  return !isAdmin(before) || (!before.isActive && after.isActive);
};
