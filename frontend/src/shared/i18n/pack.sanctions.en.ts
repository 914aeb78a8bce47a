import sanctions from './en/sanctions.json';

/** Strings of sanctions and appeals. */
export const strings = { sanctions };
