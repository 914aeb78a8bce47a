import { fault } from '../common/faults/fault.js';
import type { FieldFault } from '../common/validation/validation.js';
import { LIMITS } from '../config/limits.js';

export const incidentResolved = fault(409, 'incident.resolved');
/** Why one ticket of a request for all or none is not attached. */
export const ticketRefused = (id: number, why: 'missing' | 'here' | 'elsewhere'): FieldFault => ({
  field: 'ids',
  code: `incident.ticket_${why}`,
  params: { id },
});
export const tooManyIncidents = fault(409, 'incident.too_many', { max: LIMITS.activeIncidents });
