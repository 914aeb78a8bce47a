import { mutationOptions, queryOptions, type QueryClient } from '@tanstack/react-query';

import { api, bodyOf } from '@/shared/api/client';
import { keys } from '@/shared/api/keys';
import type { Notification } from '@/shared/contract';

/** Polling interval while the live connection is down. */
export const NOTIFICATIONS_POLL_MS = 10_000;

export const notificationsQuery = () =>
  queryOptions({
    queryKey: keys.notifications,
    queryFn: ({ signal }) => bodyOf(api.GET('/api/notifications', { signal })),
  });

type Change = (rows: Notification[]) => Notification[];

/** Applies the change optimistically and reverts it when the server refuses. */
function optimistic<V>(client: QueryClient, call: (value: V) => Promise<unknown>, change: (value: V) => Change) {
  const { queryKey } = notificationsQuery();
  return mutationOptions({
    mutationFn: call,
    onMutate: async (value: V) => {
      await client.cancelQueries({ queryKey });
      const before = client.getQueryData(queryKey);
      client.setQueryData(queryKey, (rows) => rows && change(value)(rows));
      return { before };
    },
    onError: (_error, _value, context) => {
      client.setQueryData(queryKey, context?.before);
    },
    onSettled: () => client.invalidateQueries({ queryKey }),
  });
}

export const readOneMutation = (client: QueryClient) =>
  optimistic<number>(
    client,
    (id) => bodyOf(api.POST('/api/notifications/{id}/read', { params: { path: { id } } })),
    (id) => (rows) => rows.map((row) => (row.id === id ? { ...row, isRead: true } : row)),
  );

export const readAllMutation = (client: QueryClient) =>
  optimistic<void>(
    client,
    () => bodyOf(api.POST('/api/notifications/read-all')),
    () => (rows) => rows.map((row) => ({ ...row, isRead: true })),
  );
