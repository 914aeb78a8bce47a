import type { Owed } from '../common/access/access.js';
import type { Role } from '../common/access/role.js';
import type { Fault } from '../common/faults/fault.js';
import type { MfaRequiredRoles } from '../config/settings/auth.settings.js';
import { mfaRequired, passwordRequired } from './auth.faults.js';
import { mustEnrol } from './mfa/mfa.policy.js';

type Account = { readonly role: Role; readonly mfaEnabled: boolean; readonly hasTemporaryPassword: boolean };

/** The password comes first: setting up a second factor asks for it, and somebody else knows a temporary one. */
export const owedBy = (account: Account, required: MfaRequiredRoles): Owed | null => {
  if (account.hasTemporaryPassword) return 'password';
  return mustEnrol(account, required) ? 'factor' : null;
};

const FAULTS = { password: passwordRequired, factor: mfaRequired } as const;

export const owedFault = (owed: Owed): Fault => FAULTS[owed]();
