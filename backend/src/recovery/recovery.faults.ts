import { fault } from '../common/faults/fault.js';

/** Unknown, used, expired, replaced, and of a deactivated account: all alike. */
export const badToken = fault(400, 'auth.token');
export const inviteInactive = fault(409, 'invite.inactive');
export const inviteSignedIn = fault(409, 'invite.signed_in');
