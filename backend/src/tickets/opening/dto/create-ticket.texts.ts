import { withText } from '../../../common/validation/validation.js';
import { LIMITS } from '../../../config/limits.js';

/** Codes of the validation messages of the form. */
export const category = withText('ticket.category');
export const world = withText('ticket.world');
export const title = withText('ticket.title');
export const description = withText('ticket.description_short', { min: LIMITS.descriptionMin });
export const subcategory = withText('ticket.subcategory');
export const character = withText('ticket.affected_character');
export const violatedTerm = withText('ticket.violated_term');
export const partnershipStatus = withText('ticket.partnership_status');
export const partnershipType = withText('ticket.partnership_type');
export const streamLink = withText('ticket.stream_link');
export const ratings = withText('ticket.ratings');
export const followUp = withText('ticket.follow_up');
