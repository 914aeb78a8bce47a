import en from './en/reports.json';
import pt from './pt/reports.json';
import { addStrings } from './setup';

export const strings = { pt: { reports: pt }, en: { reports: en } };
addStrings(strings);
