import type { Language } from '../../common/i18n/language.js';
import type { CsvColumn } from '../../csv/csv-table.js';
import type { LoggedEvent } from './event-log.sql.js';
import { sentenceOf } from './event-words.js';

export const eventColumns = (language: Language): CsvColumn<LoggedEvent>[] => [
  ['event_csv.id', ({ id }) => Number(id)],
  ['event_csv.at', ({ createdAt }) => createdAt],
  ['event_csv.actor_id', ({ actorId }) => actorId],
  ['event_csv.actor', ({ actorId, actorName }, word) => (actorId === null ? word('event_csv.server') : actorName)],
  ['event_csv.type', ({ type }) => type],
  ['event_csv.what', (event) => sentenceOf(event, language)],
  ['event_csv.ticket', ({ ticketId }) => ticketId],
  ['event_csv.ip', ({ ip }) => ip],
  ['event_csv.api_token', ({ apiTokenId }) => apiTokenId],
];
