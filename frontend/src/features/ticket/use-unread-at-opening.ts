import { useState } from 'react';

import { draftKeyOf } from '@/features/unsent/unsent-state';
import type { Me, Message, TicketDetail } from '@/shared/contract';

export const NONE_UNREAD = { firstId: 0, count: 0 } as const;

/** By draft key. Newer than the unread count of a cached ticket. */
const readUpTo = new Map<string, number>();
export const rememberRead = (draftKey: string, messageId: number) => readUpTo.set(draftKey, messageId);

/** Unread messages of others: after `upTo` if known, else the newest `count`. */
export function unreadOf(messages: readonly Message[], me: Pick<Me, 'id'>, count: number, upTo?: number) {
  const others = messages.filter(({ userId }) => userId !== me.id);
  const unread =
    upTo === undefined ? others.slice(Math.max(0, others.length - count)) : others.filter(({ id }) => id > upTo);
  const first = unread[0];
  return first ? { firstId: first.id, count: unread.length } : NONE_UNREAD;
}

/** Stays until the ticket is left, although the messages are marked as read at once. */
export function useUnreadAtOpening(ticket: TicketDetail, me: Me, messages: readonly Message[] | undefined) {
  const [unread, setUnread] = useState<{ firstId: number; count: number }>();
  if (unread === undefined && messages) {
    setUnread(unreadOf(messages, me, ticket.unreadCount, readUpTo.get(draftKeyOf(me.id, ticket.id))));
  }
  return unread ?? NONE_UNREAD;
}
