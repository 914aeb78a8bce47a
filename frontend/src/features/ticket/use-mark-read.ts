import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';

import { usePageActive } from '@/shared/hooks/use-page-active';
import { markRead } from './api';
import { rememberRead } from './use-unread-at-opening';

/**
 * Marks the newest message as read when it is in view and the window has the focus.
 * @param newestId 0 without messages: the server then only records that the team has viewed the ticket
 */
export function useMarkRead(ticketId: number, draftKey: string, newestId: number | undefined, inView: boolean) {
  const client = useQueryClient();
  const { mutate } = useMutation(markRead(client, ticketId));
  const reported = useRef(-1);
  const active = usePageActive();

  useEffect(() => {
    if (!active || !inView || newestId === undefined || newestId <= reported.current) return;
    const before = reported.current;
    reported.current = newestId;
    // Retried with the next message or focus.
    mutate(newestId, {
      onSuccess: () => rememberRead(draftKey, newestId),
      onError: () => (reported.current = before),
    });
  }, [active, inView, newestId, draftKey, mutate]);
}
