import en from './en/help.json';
import pt from './pt/help.json';
import { addStrings } from './setup';

/** Strings of the help, besides its pages. */
export const strings = { pt: { help: pt }, en: { help: en } };
addStrings(strings);
