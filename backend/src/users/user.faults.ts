import { fault } from '../common/faults/fault.js';

export const emailTaken = fault(409, 'user.email_taken');
/** On one's own account, password and second factor are changed with the present ones. */
export const ownAccount = fault(409, 'user.own_account');
export const lastAdmin = fault(409, 'user.last_admin');
