import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';

import { usePageActive } from '@/shared/hooks/use-page-active';
import { readOneMutation, unreadQuery } from './api';

/** Notifications of messages, which are marked as read when the message is in view. */
const OF_MESSAGES = ['team_reply', 'player_message', 'internal_note', 'note_mention'];

/** Marks the notifications of the ticket on screen as read. */
export function useReadNotifications(ticketId: number) {
  const client = useQueryClient();
  const active = usePageActive();
  const { data } = useQuery(unreadQuery());
  const { mutate } = useMutation(readOneMutation(client));
  const asked = useRef(new Set<number>());

  useEffect(() => {
    if (!active || !data) return;
    const seen = data.filter((row) => row.ticketId === ticketId && !OF_MESSAGES.includes(row.type));
    for (const { id } of seen) {
      if (asked.current.has(id)) continue;
      asked.current.add(id);
      // On an error, retried when the list is loaded again.
      mutate(id, { onError: () => void asked.current.delete(id) });
    }
  }, [active, data, ticketId, mutate]);
}
