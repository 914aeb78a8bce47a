import en from './en/suspensions.json';
import pt from './pt/suspensions.json';
import { addStrings } from './setup';

/** Strings of suspensions. */
export const strings = { pt: { suspensions: pt }, en: { suspensions: en } };
addStrings(strings);
