import type { Language } from '../../common/language.js';
import type { NotificationRow } from '../notification.types.js';
import { wordingOf } from '../notification.wording.js';

/** Something that happened in a ticket that concerns the reader. */
export class NotificationResponse {
  id: number;
  /**
   * What happened.
   * @example "team_reply"
   */
  type: string;
  /** In the language of `Accept-Language`. */
  title: string;
  /** In the language of `Accept-Language`; never holds the text of a message or a note. */
  message: string;
  ticketId: number | null;
  isRead: boolean;
  createdAt: Date;

  static from(row: NotificationRow, language: Language, timeZone: string): NotificationResponse {
    const { id, type, ticketId, isRead, createdAt } = row;
    return { id, type, ...wordingOf(row, language, timeZone), ticketId, isRead, createdAt };
  }
}

export class AllReadResponse {
  /** How many notifications were unread until now. */
  updated: number;
}
