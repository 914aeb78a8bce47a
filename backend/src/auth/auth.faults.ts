import { type Fault, fault } from '../common/faults/fault.js';

const busy = fault(503, 'auth.busy');

export const invalidCredentials = fault(401, 'auth.invalid_credentials');
export const invalidCode = fault(401, 'auth.invalid_mfa_token');
export const signInBusy = (): Fault => busy(undefined, { headers: { 'Retry-After': '5' } });
export const mfaIsOn = fault(409, 'auth.mfa_already_enabled');
/** The password of the session was given too long ago: see `SessionConfirmation`. */
export const confirmationRequired = fault(403, 'auth.confirmation_required');
/** The role of the account must have a second factor, and the account has none. */
export const mfaRequired = fault(403, 'auth.mfa_required');
/** The password was set by an admin, and its owner has not chosen another yet. */
export const passwordRequired = fault(403, 'auth.password_required');
/** Said only for the right password. */
export const temporaryExpired = fault(401, 'auth.temporary_expired');
export const mfaIsOff = fault(409, 'auth.mfa_not_enabled');
