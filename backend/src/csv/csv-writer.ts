import { type Stringifier, stringify } from 'csv-stringify';
import type { Language } from '../common/i18n/language.js';

/** Spreadsheets expect the separator of their own language. */
const SEPARATORS: Readonly<Record<Language, string>> = { pt: ';', en: ',' };
/** Finds a formula sign, also full-width, where a spreadsheet with another separator would start a cell or row. */
const FORMULA_INSIDE = /(?<=[;,\t\r\n])(?=[=+\-@\uFF1D\uFF0B\uFF0D\uFF20])/g;

/** @returns a function that writes a moment as `2026-11-29T03:55:28-03:00` */
export const zonedIso = (timeZone: string): ((moment: Date) => string) => {
  const format = new Intl.DateTimeFormat('sv-SE', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
    timeZoneName: 'longOffset',
  });
  // Swedish writes `2026-11-29 03:55:28 GMT−03:00`, with a minus sign that is no hyphen.
  return (moment) => format.format(moment).replace(' GMT', '').replace(' ', 'T').replace('−', '-');
};

export type CsvRow = readonly (string | number | Date | null)[];

/**
 * Writes CSV (RFC 4180) that spreadsheets in the reader's language open directly, and prevents CSV injection. Times
 * have the offset of `timeZone` (ISO 8601).
 */
export const csvWriter = (language: Language, timeZone: string): Stringifier =>
  stringify({
    bom: true,
    delimiter: SEPARATORS[language],
    record_delimiter: 'windows',
    escape_formulas: true,
    quoted_match: /[;,\t\r\n]/,
    cast: {
      string: (text) => text.replace(FORMULA_INSIDE, "'"),
      number: (value) => (language === 'pt' ? String(value).replace('.', ',') : String(value)),
      date: zonedIso(timeZone),
    },
  });
