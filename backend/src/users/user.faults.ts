import { fault } from '../common/faults/fault.js';

export const emailTaken = fault(409, 'user.email_taken');
export const lastAdmin = fault(409, 'user.last_admin');
