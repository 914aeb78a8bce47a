import type { Language } from '../../common/i18n/language.js';
import type { NotificationRow } from '../notification.types.js';
import { notificationText } from '../notification.text.js';

/** A notification about a ticket. */
export class NotificationResponse {
  id: number;
  /**
   * The kind of notification.
   * @example "team_reply"
   */
  type: string;
  /** In the language of `Accept-Language`. */
  title: string;
  /** In the language of `Accept-Language`. Never contains the text of a message. */
  message: string;
  ticketId: number | null;
  isRead: boolean;
  createdAt: Date;

  static from(row: NotificationRow, language: Language, timeZone: string): NotificationResponse {
    const { id, type, ticketId, isRead, createdAt } = row;
    return { id, type, ...notificationText(row, language, timeZone), ticketId, isRead, createdAt };
  }
}

export class AllReadResponse {
  /** The number of notifications that became read. */
  updated: number;
}
