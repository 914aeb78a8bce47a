import { fault } from '../common/faults/fault.js';

export const incompleteEntry = fault(409, 'changelog.incomplete');
/** Only admins change or delete what the public reads, and only after taking it back. */
export const publishedEntry = fault(409, 'changelog.published');
