import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';

import { markRead } from './api';
import { usePageActive } from './use-page-active';

/** Tells the server what has been seen: the newest message, once it is in view and somebody is looking. */
export function useMarkRead(ticketId: number, newestId: number | undefined, inView: boolean) {
  const client = useQueryClient();
  const { mutate } = useMutation(markRead(client, ticketId));
  const told = useRef(0);
  const active = usePageActive();

  useEffect(() => {
    if (!active || !inView || newestId === undefined || newestId <= told.current) return;
    const before = told.current;
    told.current = newestId;
    // Told again with the next message or the next look.
    mutate(newestId, { onError: () => (told.current = before) });
  }, [active, inView, newestId, mutate]);
}
