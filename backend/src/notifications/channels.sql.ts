import { type ChannelName, SWITCH_DEFAULTS } from '../preferences/preferences.js';

/** The choice of the owner of preferences `p`, as text. @param kind SQL */
export const chosen = (channel: keyof typeof SWITCH_DEFAULTS, kind: string): string =>
  `coalesce(p.data #>> ARRAY['notify', '${channel}', ${kind}], '${JSON.stringify(SWITCH_DEFAULTS[channel])}'::jsonb ->> ${kind})`;

/** The kind of notification `n`, like `kindOf`. @param kind SQL of the kind of its type */
export const kindOfRow = (kind: string): string =>
  `CASE WHEN n.type = 'player_message' AND NOT n."isPersonal" THEN 'opened' ELSE ${kind} END`;

/** Whether the owner of preferences `p` wants notification `n` by a channel, like `isRinging`. */
export const isWanted = (channel: ChannelName, kind: string): string =>
  `CASE ${chosen(channel, kindOfRow(kind))} WHEN 'focus' THEN n.params->>'focus' IS DISTINCT FROM 'other'
    WHEN 'off' THEN false WHEN 'false' THEN false ELSE true END`;

/**
 * Coalesces a second notification into a pending entry of a queue. The entry points to the newer notification, unless that
 * one may be undone ($canBeUndone) and the older one is still unread.
 */
export const joinedNotification = (table: string, canBeUndone: string): string =>
  `"notificationId" = CASE WHEN ${canBeUndone}::boolean AND EXISTS (
      SELECT FROM notifications w WHERE w.id = ${table}."notificationId" AND NOT w."isRead")
    THEN ${table}."notificationId" ELSE excluded."notificationId" END`;
