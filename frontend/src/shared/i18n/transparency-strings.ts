import en from './en/transparency.json';
import pt from './pt/transparency.json';
import { addStrings } from './setup';

/** Strings of the public figures. */
export const strings = { pt: { transparency: pt }, en: { transparency: en } };
addStrings(strings);
