import type { Language } from '../common/i18n/language.js';
import { maintenanceMessage } from '../maintenance/maintenance.faults.js';
import type { MaintenanceState } from '../maintenance/maintenance.service.js';
import { encode } from './frames.js';

/** The state of maintenance and its reason, in the language of a connection. */
export const maintenanceFrame = ({ isActive, message }: MaintenanceState, language: Language): Buffer =>
  encode({ type: 'maintenance', isActive, message: maintenanceMessage(message, language) });
