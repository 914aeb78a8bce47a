import { Fault } from '../common/faults/fault.js';

const RETRY_AFTER_SECONDS = '30';

/** The response to everyone but admins while maintenance is on. */
export const maintenanceFault = (message: string | null): Fault =>
  new Fault(
    503,
    'maintenance.active',
    {},
    {
      headers: { 'Retry-After': RETRY_AFTER_SECONDS },
      body: { ...(message !== null && { message }), maintenance: true },
    },
  );
