import { infiniteQueryOptions, mutationOptions, type QueryClient } from '@tanstack/react-query';

import type { NewBlock, UserBlock } from '@/shared/contract';
import { api, bodyOf, pageOf } from '@/shared/api/client';
import { keys } from '@/shared/api/keys';
import { asOneList } from '@/shared/api/page';

/** No frame reports the end of a suspension, so an open list is polled. */
export const BLOCKS_POLL_MS = 60_000;

export const blocksQuery = () =>
  infiniteQueryOptions({
    queryKey: [...keys.blocks, 'list'],
    queryFn: ({ signal, pageParam }) =>
      pageOf(api.GET('/api/admin/blocks', { params: { query: { cursor: pageParam ?? undefined } }, signal })),
    initialPageParam: null as string | null,
    getNextPageParam: ({ nextCursor }) => nextCursor,
    select: asOneList<UserBlock>,
  });

/** Invalidates all queries that show whether a player is suspended. */
const refresh = (client: QueryClient) =>
  Promise.all([
    client.invalidateQueries({ queryKey: keys.blocks }),
    client.invalidateQueries({ queryKey: keys.admin.users }),
    // The player card of each ticket.
    client.invalidateQueries({
      queryKey: keys.tickets.root,
      predicate: ({ queryKey }) => queryKey.at(-1) === 'player',
    }),
  ]);

export const blockMutation = (client: QueryClient, id: number) =>
  mutationOptions({
    mutationFn: (body: NewBlock) =>
      bodyOf(api.POST('/api/admin/users/{id}/blocks', { params: { path: { id } }, body })),
    onSettled: () => refresh(client),
  });

export const liftMutation = (client: QueryClient) =>
  mutationOptions({
    mutationFn: (id: number) => bodyOf(api.DELETE('/api/admin/users/{id}/blocks', { params: { path: { id } } })),
    onSettled: () => refresh(client),
  });
