import { mutationOptions, queryOptions, type QueryClient } from '@tanstack/react-query';

import { api, bodyOf } from '@/shared/api/client';
import { keys } from '@/shared/api/keys';
import type { Notification, NotificationGroup } from '@/shared/contract';

/** Polling interval while the live connection is down. */
export const NOTIFICATIONS_POLL_MS = 10_000;

export const unreadQuery = () =>
  queryOptions({
    queryKey: keys.unreadNotifications,
    queryFn: ({ signal }) => bodyOf(api.GET('/api/notifications/unread', { signal })),
  });

/** One entry per ticket. @param personal excludes notifications to the whole team */
export const groupsQuery = (personal: boolean) =>
  queryOptions({
    queryKey: [...keys.notificationGroups, personal],
    queryFn: ({ signal }) => bodyOf(api.GET('/api/notifications/groups', { signal, params: { query: { personal } } })),
  });

type Change = {
  rows: (rows: Notification[]) => Notification[];
  groups: (groups: NotificationGroup[]) => NotificationGroup[];
};

/** Applies the change optimistically and reverts it on an error. */
function optimistic<V>(client: QueryClient, call: (value: V) => Promise<unknown>, change: (value: V) => Change) {
  const queryKey = keys.notifications;
  return mutationOptions({
    mutationFn: call,
    onMutate: async (value: V) => {
      await client.cancelQueries({ queryKey });
      const before = client.getQueriesData({ queryKey });
      const { rows, groups } = change(value);
      client.setQueryData(unreadQuery().queryKey, (now) => now && rows(now));
      for (const personal of [true, false])
        client.setQueryData(groupsQuery(personal).queryKey, (now) => now && groups(now));
      return { before };
    },
    onError: (_error, _value, context) => context?.before.forEach(([key, data]) => client.setQueryData(key, data)),
    onSettled: () => client.invalidateQueries({ queryKey }),
  });
}

const asRead = (group: NotificationGroup): NotificationGroup => ({ ...group, isRead: true, unreadCount: 0 });
type Entry = Pick<NotificationGroup, 'id' | 'ticketId'>;

const isOf = ({ id, ticketId }: Entry, row: Notification) =>
  row.id === id || (ticketId !== null && row.ticketId === ticketId && row.id < id);

/** Marks the notification and the earlier ones of its ticket as read. */
export const readGroupMutation = (client: QueryClient) =>
  optimistic<Entry>(
    client,
    ({ id }) => bodyOf(api.POST('/api/notifications/{id}/read-group', { params: { path: { id } } })),
    (entry) => ({
      rows: (rows) => rows.filter((row) => !isOf(entry, row)),
      groups: (groups) => groups.map((group) => (group.id === entry.id ? asRead(group) : group)),
    }),
  );

export const readOneMutation = (client: QueryClient) =>
  mutationOptions({
    mutationFn: (id: number) => bodyOf(api.POST('/api/notifications/{id}/read', { params: { path: { id } } })),
    onSuccess: () => client.invalidateQueries({ queryKey: keys.notifications }),
  });

/**
 * Marks all or the personal notifications as read. The badge waits for the server, because `unreadQuery` does not tell
 * which rows are personal.
 */
export const readAllMutation = (client: QueryClient) =>
  optimistic<{ personal: boolean }>(
    client,
    (query) => bodyOf(api.POST('/api/notifications/read-all', { params: { query } })),
    ({ personal }) => ({
      rows: (rows) => (personal ? rows : []),
      groups: (groups) => (personal ? groups : groups.map(asRead)),
    }),
  );
