import { fault } from '../../common/faults/fault.js';
import { LIMITS } from '../../config/limits.js';

export const playersOnly = fault(409, 'abuse.players_only');
export const alreadyBlocked = fault(409, 'abuse.already_blocked');
export const tooLongForStaff = fault(403, 'abuse.staff_days', { days: LIMITS.staffBlockDays });
