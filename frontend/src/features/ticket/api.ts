import { mutationOptions, queryOptions, type QueryClient } from '@tanstack/react-query';

import { api, bodyOf } from '@/shared/api/client';
import { keys } from '@/shared/api/keys';

const QUEUE_MS = 60_000;

/** Refetched while the tab is visible. */
export const queuePositionQuery = (id: number) =>
  queryOptions({
    queryKey: keys.tickets.queue(id),
    queryFn: ({ signal }) => bodyOf(api.GET('/api/tickets/{id}/queue-position', { params: { path: { id } }, signal })),
    refetchInterval: QUEUE_MS,
  });

/** A refusal refetches the ticket too. Ratings are sent one after the other. */
export const rateTicket = (client: QueryClient, id: number) =>
  mutationOptions({
    scope: { id: `rate-${id}` },
    mutationFn: (body: { score: number; comment: string }) =>
      bodyOf(api.PUT('/api/tickets/{id}/satisfaction', { params: { path: { id } }, body })),
    onSettled: () => client.invalidateQueries({ queryKey: keys.tickets.head(id) }),
  });

export const markRead = (client: QueryClient, id: number) =>
  mutationOptions({
    mutationFn: (lastMessageId: number) =>
      bodyOf(api.POST('/api/tickets/{id}/mark-read', { params: { path: { id } }, body: { lastMessageId } })),
    onSuccess: () =>
      Promise.all(
        [keys.tickets.unread(id), keys.tickets.lists].map((queryKey) => client.invalidateQueries({ queryKey })),
      ),
  });
