import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';

import { markRead } from './api';
import { usePageActive } from './use-page-active';

/** Marks the newest message as read when it is in view and the window has the focus. */
export function useMarkRead(ticketId: number, newestId: number | undefined, inView: boolean) {
  const client = useQueryClient();
  const { mutate } = useMutation(markRead(client, ticketId));
  const told = useRef(0);
  const active = usePageActive();

  useEffect(() => {
    if (!active || !inView || newestId === undefined || newestId <= told.current) return;
    const before = told.current;
    told.current = newestId;
    // Repeated with the next message or focus.
    mutate(newestId, { onError: () => (told.current = before) });
  }, [active, inView, newestId, mutate]);
}
