import en from './en/retention.json';
import pt from './pt/retention.json';
import { addStrings } from './setup';

/** Strings of how long the club keeps texts and files, and of tickets that are held. */
export const strings = { pt: { retention: pt }, en: { retention: en } };
addStrings(strings);
