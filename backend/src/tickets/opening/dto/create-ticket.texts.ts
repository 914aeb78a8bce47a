import { withText } from '../../../common/validation/validation.js';
import { LIMITS } from '../../../config/limits.js';

/** Codes of the validation messages of the form. */
export const world = withText('ticket.world');
export const description = withText('ticket.description_short', { min: LIMITS.descriptionMin });
export const followUp = withText('ticket.follow_up');
