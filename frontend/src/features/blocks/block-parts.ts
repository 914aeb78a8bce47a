/** One chunk for suspending players. */
export { BlockDialog } from './block-dialog';
export { BlockLine } from './block-line';
export { LiftBlock } from './lift-block';
