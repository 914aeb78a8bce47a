import en from './en/sanctions.json';
import pt from './pt/sanctions.json';
import { addStrings } from './setup';

/** Strings of sanctions and appeals. */
export const strings = { pt: { sanctions: pt }, en: { sanctions: en } };
addStrings(strings);
