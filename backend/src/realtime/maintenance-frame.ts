import type { Language } from '../common/i18n/language.js';
import { maintenanceMessage } from '../maintenance/maintenance.faults.js';
import type { MaintenanceState } from '../maintenance/maintenance.service.js';
import { encode } from './frames.js';

/** Says whether maintenance is on, and why, in the language of a connection. */
export const maintenanceFrame = ({ isActive, message }: MaintenanceState, language: Language): Buffer =>
  encode({ type: 'maintenance', isActive, message: maintenanceMessage(message, language) });
