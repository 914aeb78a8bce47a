import { isTeam } from '../common/access/role.js';
import type { User } from '../users/user.entity.js';

type Account = Pick<User, 'role' | 'email'>;

/**
 * A stolen session must neither change the team nor take over an account by its e-mail, to which reset links go.
 */
export const needsConfirmation = (before: Account, after: Account): boolean =>
  isTeam(before) || isTeam(after) || before.email !== after.email;
