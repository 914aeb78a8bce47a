import { ADMINS, EVERYONE, type Role, TEAM } from '../../common/access/role.js';
import type { MfaRequiredRoles } from '../../config/settings/auth.settings.js';

const ROLES: Readonly<Record<MfaRequiredRoles, readonly Role[]>> = {
  none: [],
  admins: ADMINS,
  team: TEAM,
  everyone: EVERYONE,
};

/** Whether the club's setting `mfaRequiredRoles` is about this role. */
export const needsFactor = ({ role }: { readonly role: Role }, required: MfaRequiredRoles): boolean =>
  ROLES[required].includes(role);

type Account = { readonly role: Role; readonly mfaEnabled: boolean };

/** Whether the account must set up a second factor before it may do anything else. */
export const mustEnrol = (account: Account, required: MfaRequiredRoles): boolean =>
  !account.mfaEnabled && needsFactor(account, required);
