import { Fault } from '../common/faults/fault.js';
import type { Language } from '../common/i18n/language.js';
import { translate } from '../common/i18n/translate.js';

const RETRY_AFTER_SECONDS = '30';

/** The admin's message, else the default text in the reader's language. */
export const maintenanceMessage = (message: string | null, language: Language): string =>
  message ?? translate('maintenance.active', language);

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
