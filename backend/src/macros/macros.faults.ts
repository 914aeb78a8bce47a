import { fault } from '../common/faults/fault.js';
import { LIMITS } from '../config/limits.js';

export const tooManyMacros = fault(409, 'macro.too_many', { max: LIMITS.macros });
/** Another person has changed the macro since it was read. */
export const macroChangedMeanwhile = fault(409, 'macro.changed_meanwhile');
