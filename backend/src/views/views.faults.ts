import { fault } from '../common/faults/fault.js';
import { LIMITS } from '../config/limits.js';

export const tooManyViews = fault(409, 'view.too_many', { max: LIMITS.views });
/** The view was changed after this person had read it. */
export const viewChangedMeanwhile = fault(409, 'view.changed_meanwhile');
/** A view was added or removed during the reordering. */
export const viewListChanged = fault(409, 'view.list_changed');
