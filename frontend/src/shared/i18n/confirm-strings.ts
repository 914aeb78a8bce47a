import en from './en/confirm.json';
import pt from './pt/confirm.json';
import { addStrings } from './setup';

/** Strings of the dialog that confirms a session. */
export const strings = { pt: { confirm: pt }, en: { confirm: en } };
addStrings(strings);
