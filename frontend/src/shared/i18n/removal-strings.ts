import en from './en/removals.json';
import pt from './pt/removals.json';
import { addStrings } from './setup';

/** Strings of what was removed, and of what should not be sent. */
export const strings = { pt: { removals: pt }, en: { removals: en } };
addStrings(strings);
