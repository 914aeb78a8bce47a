import en from './en/blocks.json';
import pt from './pt/blocks.json';
import { addStrings } from './setup';

/** Strings of suspensions. */
export const strings = { pt: { blocks: pt }, en: { blocks: en } };
addStrings(strings);
