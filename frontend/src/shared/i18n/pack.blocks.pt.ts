import blocks from './pt/blocks.json';

/** Strings of suspensions. */
export const strings = { blocks };
