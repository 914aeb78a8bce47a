import { fault, faultWith } from '../../common/faults/fault.js';
import { LIMITS } from '../../config/limits.js';
import { BlockedUntilResponse } from './dto/user-block.dto.js';

export const playersOnly = fault(409, 'abuse.players_only');
export const alreadyBlocked = faultWith(409, 'abuse.already_blocked', BlockedUntilResponse);
export const tooLongForStaff = fault(403, 'abuse.staff_days', { days: LIMITS.staffBlockDays });
