import type { Language } from '../../common/i18n/language.js';
import type { NotificationGroup } from '../notification-groups.js';
import { changelogOf, incidentOf } from '../notification.types.js';
import { groupText } from '../notification-group.text.js';
import { NotificationEntryResponse } from './notification-entry.response.js';

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
