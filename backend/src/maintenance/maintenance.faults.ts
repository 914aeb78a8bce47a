import { type Fault, fault } from '../common/faults/fault.js';

const RETRY_AFTER_SECONDS = '30';

const maintenanceActive = fault(503, 'maintenance.active');

/** The response to everyone but admins while maintenance is on. */
export const maintenanceFault = (message: string | null): Fault =>
  maintenanceActive(undefined, {
    headers: { 'Retry-After': RETRY_AFTER_SECONDS },
    body: { ...(message !== null && { message }), maintenance: true },
  });
