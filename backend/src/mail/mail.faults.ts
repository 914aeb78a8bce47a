import { fault } from '../common/faults/fault.js';

export const mailIsOff = fault(409, 'mail.off');
export const mailNotParked = fault(409, 'mail.not_parked');
/** A newer mail of the kind will be sent. */
export const mailJoined = fault(409, 'mail.joined');
