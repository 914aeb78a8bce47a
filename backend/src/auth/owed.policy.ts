import type { Owed } from '../common/access/access.js';
import { ADMINS, EVERYONE, type Role, TEAM } from '../common/access/role.js';
import type { Fault } from '../common/faults/fault.js';
import type { MfaRequiredRoles } from '../config/settings/auth.settings.js';
import { mfaRequired, passwordRequired } from './auth.faults.js';

const ROLES: Readonly<Record<MfaRequiredRoles, readonly Role[]>> = {
  none: [],
  admins: ADMINS,
  team: TEAM,
  everyone: EVERYONE,
};

export const needsFactor = ({ role }: { readonly role: Role }, required: MfaRequiredRoles): boolean =>
  ROLES[required].includes(role);

type Enrolled = { readonly role: Role; readonly mfaEnabled: boolean };

const mustEnrol = (account: Enrolled, required: MfaRequiredRoles): boolean =>
  !account.mfaEnabled && needsFactor(account, required);

type Account = { readonly role: Role; readonly mfaEnabled: boolean; readonly hasTemporaryPassword: boolean };

/** The password comes first: setting up a second factor requires it, and another person knows a temporary one. */
export const owedBy = (account: Account, required: MfaRequiredRoles): Owed | null => {
  if (account.hasTemporaryPassword) return 'password';
  return mustEnrol(account, required) ? 'factor' : null;
};

const FAULTS = { password: passwordRequired, factor: mfaRequired } as const;

export const owedFault = (owed: Owed): Fault => FAULTS[owed]();
