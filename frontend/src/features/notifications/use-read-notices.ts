import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';

import { usePageActive } from '@/shared/hooks/use-page-active';
import { readOneMutation, unreadQuery } from './api';

/** These came with a message, and are read with it once it is in view. */
const OF_MESSAGES = ['team_reply', 'player_message', 'internal_note'];

/** Reads the notifications of the ticket that is on screen. */
export function useReadNotices(ticketId: number) {
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
      // Repeated when the list is loaded again.
      mutate(id, { onError: () => void asked.current.delete(id) });
    }
  }, [active, data, ticketId, mutate]);
}
