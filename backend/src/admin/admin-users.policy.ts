import { isTeam, Role } from '../common/access/role.js';
import type { User } from '../users/user.entity.js';

type Account = Pick<User, 'role' | 'isActive' | 'email'>;

/** From few rights to many. */
const RANKS = [Role.User, Role.Staff, Role.Admin];

/**
 * A stolen session must neither add a member to the team nor take over an account by its e-mail, to which reset links
 * go.
 */
export const needsConfirmation = (before: Account, after: Account): boolean =>
  before.email !== after.email ||
  RANKS.indexOf(after.role) > RANKS.indexOf(before.role) ||
  (isTeam(after) && !before.isActive && after.isActive);
