import type { Language } from '../../common/i18n/language.js';
import { translate } from '../../common/i18n/translate.js';
import type { CsvRow } from '../../csv/csv-writer.js';
import type { LoggedEvent } from './event-log.sql.js';
import { sentenceOf } from './event-words.js';

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
  return [Number(id), createdAt, actorId, actor, type, what, ticketId, ip, apiTokenId];
};
