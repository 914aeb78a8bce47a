/** What the team suspends players with, in one file. */
export { BlockDialog } from './block-dialog';
export { BlockLine } from './block-line';
