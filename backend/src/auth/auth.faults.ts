import { type Fault, fault } from '../common/faults/fault.js';

const busy = fault(503, 'auth.busy');

export const invalidCredentials = fault(401, 'auth.invalid_credentials');
export const invalidCode = fault(401, 'auth.invalid_mfa_token');
export const signInBusy = (): Fault => busy(undefined, { headers: { 'Retry-After': '5' } });
export const mfaIsOn = fault(409, 'auth.mfa_already_enabled');
export const confirmationRequired = fault(403, 'auth.confirmation_required');
export const mfaRequired = fault(403, 'auth.mfa_required');
export const passwordRequired = fault(403, 'auth.password_required');
/** Used only if the password is correct. */
export const temporaryExpired = fault(401, 'auth.temporary_expired');
export const mfaIsOff = fault(409, 'auth.mfa_not_enabled');
