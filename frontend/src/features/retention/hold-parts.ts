/** One chunk for holding a ticket. */
export { EndHold } from './end-hold';
export { HoldDialog } from './hold-dialog';
