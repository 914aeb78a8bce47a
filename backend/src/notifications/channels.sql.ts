import type { ChannelName } from '../users/preferences/preferences.js';

/** Whether the person with preferences `p` wants notices of a kind. */
export const isWanted = (channel: ChannelName, kind: string): string =>
  `coalesce((p.data #>> ARRAY['notify', '${channel}', ${kind}])::boolean, true)`;

/**
 * For an entry of a queue that waits already when the notification of another event joins it: the entry stands for the newer
 * one. A change that can be undone takes its notification with it, so then the older one stays as long as it is unread.
 * @param canBeUndone placeholder
 */
export const joinedNotification = (table: string, canBeUndone: string): string =>
  `"notificationId" = CASE WHEN ${canBeUndone}::boolean AND EXISTS (
      SELECT FROM notifications w WHERE w.id = ${table}."notificationId" AND NOT w."isRead")
    THEN ${table}."notificationId" ELSE excluded."notificationId" END`;
