import { ApiSchema } from '@nestjs/swagger';
import { IsBoolean, IsOptional } from 'class-validator';
import type { Language } from '../../common/i18n/language.js';
import { AsBoolean } from '../../common/validation/text.js';
import { groupText, type NotificationGroup } from '../notification-groups.js';
import { changelogOf, incidentOf, type NotificationRow } from '../notification.types.js';
import { notificationText } from '../notification.text.js';

export class NotificationsQuery {
  /** If true, the response contains only the user's own notifications, without notifications for the whole team. */
  @IsOptional()
  @AsBoolean()
  @IsBoolean()
  personal?: boolean;
}

export class NotificationEntryResponse {
  /** A group has the id of its newest notification. */
  id: number;
  /** @example "team_reply" */
  type: string;
  title: string;
  /** The text in the language of `Accept-Language`. It never contains the text of a message. */
  message: string;
  ticketId: number | null;
  incidentId: number | null;
  changelogId: number | null;
  /** A group is read if all its notifications are read. */
  isRead: boolean;
  /** A group has the time of its newest notification. */
  createdAt: Date;
}

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
  updated: number;
}

@ApiSchema({
  description: 'A group of notifications about one ticket or one incident, or a single notification about neither.',
})
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
