import { fault } from '../common/faults/fault.js';

/** Another admin changed the same setting after this one had read it. */
export const settingsChangedMeanwhile = fault(409, 'settings.changed_meanwhile');
