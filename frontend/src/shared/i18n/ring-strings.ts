import en from './en/rings.json';
import pt from './pt/rings.json';
import { addStrings } from './setup';

/** Strings of the notifications of the team. */
export const strings = { pt: { rings: pt }, en: { rings: en } };
addStrings(strings);
