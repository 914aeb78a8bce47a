import type { Language } from '../../common/i18n/language.js';
import { translate } from '../../common/i18n/translate.js';
import type { LoggedEvent } from './event-log.sql.js';
import { sentenceOf } from './event-words.js';

/** Spreadsheets take a file without it for one in another encoding. */
const BYTE_ORDER_MARK = '\uFEFF';
/** A spreadsheet reads a cell that begins like this as a formula. */
const FORMULA = /^[=+\-@\t\r]/;

/** A cell that is text for every spreadsheet (RFC 4180; OWASP "CSV injection"). */
export const csvCell = (value: string | number | null): string => {
  const text = String(value ?? '');
  const plain = typeof value === 'string' && FORMULA.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(plain) ? `"${plain.replaceAll('"', '""')}"` : plain;
};

const line = (cells: readonly (string | number | null)[]): string => `${cells.map(csvCell).join(',')}\r\n`;

export const csvHead = (language: Language): string =>
  BYTE_ORDER_MARK +
  line([
    translate('event_csv.id', language),
    translate('event_csv.at', language),
    translate('event_csv.actor_id', language),
    translate('event_csv.actor', language),
    translate('event_csv.type', language),
    translate('event_csv.what', language),
    translate('event_csv.ticket', language),
    translate('event_csv.ip', language),
    translate('event_csv.api_token', language),
  ]);

export const csvLine = (event: LoggedEvent, language: Language): string => {
  const { id, createdAt, actorId, actorName, type, ticketId, ip, apiTokenId } = event;
  const actor = actorId === null ? translate('event_csv.server', language) : (actorName ?? '');
  const what = sentenceOf(event, language);
  return line([Number(id), createdAt.toISOString(), actorId, actor, type, what, ticketId, ip, apiTokenId]);
};
