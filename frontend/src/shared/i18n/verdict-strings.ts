import en from './en/verdicts.json';
import pt from './pt/verdicts.json';
import { addStrings } from './setup';

/** Strings of the dialog that concludes a report. */
export const strings = { pt: { verdicts: pt }, en: { verdicts: en } };
addStrings(strings);
