import sanctions from './pt/sanctions.json';

/** Strings of sanctions and appeals. */
export const strings = { sanctions };
