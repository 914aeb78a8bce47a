import { mutationOptions, queryOptions, type QueryClient } from '@tanstack/react-query';

import { api, bodyOf } from '@/shared/api/client';
import { keys } from '@/shared/api/keys';
import type { View, ViewQuery } from '@/shared/contract';

/** Polling interval while the live connection is down. */
export const VIEWS_POLL_MS = 30_000;

/** A key of the ticket lists, because every change of a list also changes its counts. */
export const viewCountsQuery = (ids: readonly number[]) =>
  queryOptions({
    queryKey: keys.tickets.list({ viewCounts: ids }),
    queryFn: ({ signal }) => bodyOf(api.GET('/api/views/counts', { params: { query: { ids: ids.join() } }, signal })),
    enabled: ids.length > 0,
    staleTime: 0,
  });

const refresh = (client: QueryClient) =>
  Promise.all([keys.views, keys.tickets.lists].map((queryKey) => client.invalidateQueries({ queryKey })));

/** Adds the view to the cached list immediately, so that its URL is valid. */
const keep = (client: QueryClient, view: View) =>
  client.setQueryData<View[]>(keys.views, (views = []) =>
    views.some(({ id }) => id === view.id)
      ? views.map((known) => (known.id === view.id ? view : known))
      : [...views, view],
  );

export type NewView = { name: string; query: ViewQuery };

export const createViewMutation = (client: QueryClient) =>
  mutationOptions({
    mutationFn: (view: NewView) => bodyOf(api.POST('/api/views', { body: view })),
    onSuccess: (view) => keep(client, view),
    onSettled: () => void refresh(client),
  });

export type ViewChange = { name?: string; query?: ViewQuery; isShared?: boolean; ifUpdatedAt: string };

export const changeViewMutation = (client: QueryClient) =>
  mutationOptions({
    mutationFn: ({ id, ...body }: ViewChange & { id: number }) =>
      bodyOf(api.PATCH('/api/views/{id}', { params: { path: { id } }, body })),
    onSuccess: (view) => keep(client, view),
    // After errors too, so that the list shows changes by others.
    onSettled: () => void refresh(client),
  });

export const deleteViewMutation = (client: QueryClient) =>
  mutationOptions({
    mutationFn: (id: number) => bodyOf(api.DELETE('/api/views/{id}', { params: { path: { id } } })),
    onSettled: () => void refresh(client),
  });

const ORDER_KEY = ['views', 'order'];

/**
 * Updates the order optimistically. Requests are sent one after the other, and the list is refetched after the last
 * one.
 */
export const orderViewsMutation = (client: QueryClient) =>
  mutationOptions({
    mutationKey: ORDER_KEY,
    scope: { id: ORDER_KEY.join() },
    mutationFn: (views: readonly View[]) =>
      bodyOf(api.PUT('/api/views/order', { body: { ids: views.map(({ id }) => id) } })),
    onMutate: async (views) => {
      await client.cancelQueries({ queryKey: keys.views });
      client.setQueryData<View[]>(keys.views, (known = []) => {
        const others = known.filter(({ isShared }) => isShared !== views[0]?.isShared);
        return views[0]?.isShared ? [...others, ...views] : [...views, ...others];
      });
    },
    onSettled: () => (client.isMutating({ mutationKey: ORDER_KEY }) === 1 ? refresh(client) : undefined),
  });
