import { type Stringifier, stringify } from 'csv-stringify';
import type { Language } from '../../common/i18n/language.js';
import { translate } from '../../common/i18n/translate.js';
import type { LoggedEvent } from './event-log.sql.js';
import { sentenceOf } from './event-words.js';

/** Spreadsheets expect the separator of their own language. */
const SEPARATORS: Readonly<Record<Language, string>> = { pt: ';', en: ',' };
/** Finds a formula sign, also full-width, where a spreadsheet with another separator would start a cell or row. */
const FORMULA_INSIDE = /(?<=[;,\t\r\n])(?=[=+\-@\uFF1D\uFF0B\uFF0D\uFF20])/g;

/** Writes CSV (RFC 4180) that spreadsheets in the reader's language open directly, and prevents CSV injection. */
export const csvWriter = (language: Language): Stringifier =>
  stringify({
    bom: true,
    delimiter: SEPARATORS[language],
    record_delimiter: 'windows',
    escape_formulas: true,
    quoted_match: /[;,\t\r\n]/,
    cast: {
      string: (text) => text.replace(FORMULA_INSIDE, "'"),
      number: (value) => (language === 'pt' ? String(value).replace('.', ',') : String(value)),
    },
  });

export type CsvRow = readonly (string | number | null)[];

export const csvHead = (language: Language): CsvRow => [
  translate('event_csv.id', language),
  translate('event_csv.at', language),
  translate('event_csv.actor_id', language),
  translate('event_csv.actor', language),
  translate('event_csv.type', language),
  translate('event_csv.what', language),
  translate('event_csv.ticket', language),
  translate('event_csv.ip', language),
  translate('event_csv.api_token', language),
];

export const csvRow = (event: LoggedEvent, language: Language): CsvRow => {
  const { id, createdAt, actorId, actorName, type, ticketId, ip, apiTokenId } = event;
  const actor = actorId === null ? translate('event_csv.server', language) : (actorName ?? '');
  const what = sentenceOf(event, language);
  return [Number(id), createdAt.toISOString(), actorId, actor, type, what, ticketId, ip, apiTokenId];
};
