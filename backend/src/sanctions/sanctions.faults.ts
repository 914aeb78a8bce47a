import { fault } from '../common/faults/fault.js';

export const ownSanction = fault(403, 'sanction.own');
export const sanctionLifted = fault(409, 'sanction.lifted');
export const appealedAlready = fault(409, 'sanction.appealed');
export const appealTooLate = fault(409, 'sanction.appeal_late');
export const appealDecided = fault(409, 'appeal.decided');
