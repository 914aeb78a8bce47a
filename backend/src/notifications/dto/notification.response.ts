import type { Language } from '../../common/i18n/language.js';
import { changelogOf, incidentOf, type NotificationRow } from '../notification.types.js';
import { notificationText } from '../notification.text.js';
import { NotificationEntryResponse } from './notification-entry.response.js';

/** A notification about a ticket, an incident or neither. */
export class NotificationResponse extends NotificationEntryResponse {
  static from(row: NotificationRow, language: Language, timeZone: string): NotificationResponse {
    const { id, type, ticketId, isRead, createdAt } = row;
    const text = notificationText(row, language, timeZone);
    return {
      id,
      type,
      ...text,
      ticketId,
      incidentId: incidentOf(row),
      changelogId: changelogOf(row),
      isRead,
      createdAt,
    };
  }
}

export class AllReadResponse {
  /** The number of notifications that became read. */
  updated: number;
}
