import en from './en/charts.json';
import pt from './pt/charts.json';
import { addStrings } from './setup';

/** Strings of charts, whatever they show. */
export const strings = { pt: { charts: pt }, en: { charts: en } };
addStrings(strings);
