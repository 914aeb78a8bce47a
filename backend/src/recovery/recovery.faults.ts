import { fault } from '../common/faults/fault.js';

/** One error for unknown, used, expired and replaced tokens, and for those of deactivated accounts. */
export const badToken = fault(400, 'auth.token');
export const inviteInactive = fault(409, 'invite.inactive');
export const inviteSignedIn = fault(409, 'invite.signed_in');
