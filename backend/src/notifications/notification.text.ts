import type { Language } from '../common/i18n/language.js';
import { translate } from '../common/i18n/translate.js';
import type { NotificationRow } from './notification.types.js';

const LOCALES: Readonly<Record<Language, string>> = { pt: 'pt-BR', en: 'en-US' };

/** As the frontend formats it: `20/11/2026 17:18`, `11/20/2026 05:18 PM`. */
const DATE_AND_TIME = {
  day: '2-digit',
  month: '2-digit',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
} as const satisfies Intl.DateTimeFormatOptions;

/** @param iso a moment in ISO 8601 */
export const momentText = (iso: string, language: Language, timeZone: string): string =>
  new Intl.DateTimeFormat(LOCALES[language], { ...DATE_AND_TIME, timeZone }).format(new Date(iso)).replace(',', '');

/** Title and message of a notification in the reader's language; times in the time zone of the club. */
export const notificationText = (row: NotificationRow, language: Language, timeZone: string) => {
  const params = { id: row.ticketId ?? '', title: row.ticketTitle ?? '', ...paramsOf(row, language, timeZone) };
  return {
    title: translate(`notification.${row.type}.title`, language),
    message: translate(`notification.${row.type}.message`, language, params),
  };
};

const paramsOf = (row: NotificationRow, language: Language, timeZone: string): Record<string, string> => {
  if (row.type === 'status_changed') return { status: translate(`status.${row.params.status}`, language) };
  const moment = (iso: string) => momentText(iso, language, timeZone);
  if (row.type === 'closing_soon') return { closesAt: moment(row.params.closesAt) };
  if (row.type === 'admin_token_created')
    return { name: row.createdByName ?? '', expiresAt: moment(row.params.expiresAt) };
  return {};
};
