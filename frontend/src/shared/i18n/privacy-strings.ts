import en from './en/privacy.json';
import pt from './pt/privacy.json';
import { addStrings } from './setup';

/** Strings of one's own data, and of the register of requests about personal data. */
export const strings = { pt: { privacy: pt }, en: { privacy: en } };
addStrings(strings);
