import type { ChannelName } from '../users/preferences/preferences.js';

export const isWanted = (channel: ChannelName, kind: string): string =>
  `coalesce((p.data #>> ARRAY['notify', '${channel}', ${kind}])::boolean, true)`;

/**
 * Coalesces a second notification into a pending entry of a queue. The entry points to the newer notification, unless that
 * one may be undone ($canBeUndone) and the older one is still unread.
 */
export const joinedNotification = (table: string, canBeUndone: string): string =>
  `"notificationId" = CASE WHEN ${canBeUndone}::boolean AND EXISTS (
      SELECT FROM notifications w WHERE w.id = ${table}."notificationId" AND NOT w."isRead")
    THEN ${table}."notificationId" ELSE excluded."notificationId" END`;
