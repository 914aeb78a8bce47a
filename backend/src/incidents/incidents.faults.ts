import { fault } from '../common/faults/fault.js';
import type { FieldFault } from '../common/validation/validation.js';
import { LIMITS } from '../config/limits.js';

export const incidentResolved = fault(409, 'incident.resolved');
const REFUSED = {
  missing: 'incident.ticket_missing',
  here: 'incident.ticket_here',
  elsewhere: 'incident.ticket_elsewhere',
} as const;
/** Why one ticket of a request for all or none is not attached. */
export const ticketRefused = (id: number, why: keyof typeof REFUSED): FieldFault => ({
  field: 'ids',
  code: REFUSED[why],
  params: { id },
});
export const tooManyIncidents = fault(409, 'incident.too_many', { max: LIMITS.activeIncidents });
