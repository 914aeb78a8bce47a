import { fault } from '../../common/faults/fault.js';

/** The club does not guard conflicts of interest. */
export const guardIsOff = fault(409, 'conflict.guard_off');
/** Members of the team always see the tickets that they opened. */
export const ownTicketConflict = fault(409, 'conflict.own_ticket');
