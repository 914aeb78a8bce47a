import { fault } from '../common/faults/fault.js';

/** One error for unknown, used, expired and replaced tokens, and for those of deactivated accounts. */
export const badToken = fault(400, 'auth.token');
/** Say why a link does not work to the person who has it, and nothing of the account. */
export const linkUnknown = fault(404, 'auth.link_unknown');
export const linkUsed = fault(410, 'auth.link_used');
export const linkExpired = fault(410, 'auth.link_expired');
export const inviteInactive = fault(409, 'invite.inactive');
export const inviteSignedIn = fault(409, 'invite.signed_in');
