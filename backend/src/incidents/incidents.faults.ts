import { fault } from '../common/faults/fault.js';
import { LIMITS } from '../config/limits.js';

export const incidentResolved = fault(409, 'incident.resolved');
export const tooManyIncidents = fault(409, 'incident.too_many', { max: LIMITS.activeIncidents });
