import { infiniteQueryOptions, mutationOptions, type QueryClient } from '@tanstack/react-query';

import type { NewSuspension, Suspension } from '@/shared/contract';
import { api, bodyOf, pageOf } from '@/shared/api/client';
import { keys } from '@/shared/api/keys';
import { asOneList } from '@/shared/api/page';

/** No frame reports the end of a suspension, so an open list is polled. */
export const SUSPENSIONS_POLL_MS = 60_000;

export const suspensionsQuery = () =>
  infiniteQueryOptions({
    queryKey: [...keys.suspensions, 'list'],
    queryFn: ({ signal, pageParam }) =>
      pageOf(api.GET('/api/admin/blocks', { params: { query: { cursor: pageParam ?? undefined } }, signal })),
    initialPageParam: null as string | null,
    getNextPageParam: ({ nextCursor }) => nextCursor,
    select: asOneList<Suspension>,
  });

/** Invalidates all queries that show whether a player is suspended. */
const refresh = (client: QueryClient) =>
  Promise.all([
    client.invalidateQueries({ queryKey: keys.suspensions }),
    client.invalidateQueries({ queryKey: keys.admin.users }),
    // The player card of each ticket.
    client.invalidateQueries({
      queryKey: keys.tickets.root,
      predicate: ({ queryKey }) => queryKey.at(-1) === 'player',
    }),
  ]);

export const suspendMutation = (client: QueryClient, id: number) =>
  mutationOptions({
    mutationFn: (body: NewSuspension) =>
      bodyOf(api.POST('/api/admin/users/{id}/blocks', { params: { path: { id } }, body })),
    onSettled: () => refresh(client),
  });

export const liftMutation = (client: QueryClient) =>
  mutationOptions({
    mutationFn: (id: number) => bodyOf(api.DELETE('/api/admin/users/{id}/blocks', { params: { path: { id } } })),
    onSettled: () => refresh(client),
  });
