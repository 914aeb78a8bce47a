import { Fault } from '../common/fault.js';
import type { Wording } from '../common/language.js';

const RETRY_AFTER_SECONDS = '30';

const DEFAULT_MESSAGE: Wording = {
  pt: 'Sistema em manutenção. Tente novamente em alguns minutos.',
  en: 'System under maintenance. Please try again in a few minutes.',
};

/** What people read while maintenance is on: the admin's words, else the default sentence in the reader's language. */
export const maintenanceWording = (message: string | null): Wording =>
  message === null ? DEFAULT_MESSAGE : { pt: message, en: message };

/** The answer to everyone but admins while maintenance is on. */
export const maintenanceFault = (message: string | null): Fault =>
  new Fault(
    503,
    'maintenance.active',
    maintenanceWording(message),
    {},
    { headers: { 'Retry-After': RETRY_AFTER_SECONDS }, body: { maintenance: true } },
  );
