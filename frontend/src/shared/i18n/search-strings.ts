import en from './en/search.json';
import pt from './pt/search.json';
import { addStrings } from './setup';

/** Strings of the page that searches everything. */
export const strings = { pt: { search: pt }, en: { search: en } };
addStrings(strings);
