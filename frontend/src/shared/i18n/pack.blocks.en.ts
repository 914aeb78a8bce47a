import blocks from './en/blocks.json';

/** Strings of suspensions. */
export const strings = { blocks };
