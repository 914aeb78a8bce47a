import { IsBoolean, IsOptional } from 'class-validator';
import type { Language } from '../../common/i18n/language.js';
import { AsBoolean } from '../../common/validation/text.js';
import { groupText, type NotificationGroup } from '../notification-groups.js';
import { changelogOf, incidentOf, type NotificationRow } from '../notification.types.js';
import { notificationText } from '../notification.text.js';

export class NotificationsQuery {
  /** Only notifications for the user in person, not those for the whole team. */
  @IsOptional()
  @AsBoolean()
  @IsBoolean()
  personal?: boolean;
}

/** Fields common to a notification and to an entry of several. */
export class NotificationEntryResponse {
  /** For an entry of several: that of the newest notification. */
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
  /** The incident that it is about. */
  incidentId: number | null;
  /** The entry of the changelog that it is about. */
  changelogId: number | null;
  /** For an entry of several notifications: whether all are read. */
  isRead: boolean;
  /** For an entry of several: when the newest was made. */
  createdAt: Date;
}

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

/** The notifications of one ticket, or of one incident, as one entry, or a notification that is about neither. */
export class NotificationGroupResponse extends NotificationEntryResponse {
  unreadCount: number;

  static from(group: NotificationGroup, language: Language, timeZone: string): NotificationGroupResponse {
    const { newest, shown, unread } = group;
    const unreadCount = unread.reduce((sum, { count }) => sum + count, 0);
    return {
      id: newest.id,
      type: shown.type,
      ...groupText(group, language, timeZone),
      ticketId: newest.ticketId,
      incidentId: incidentOf(newest),
      changelogId: changelogOf(newest),
      isRead: unreadCount === 0,
      unreadCount,
      createdAt: newest.createdAt,
    };
  }
}
