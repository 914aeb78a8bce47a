import { mutationOptions, queryOptions, type QueryClient } from '@tanstack/react-query';

import { api, bodyOf } from '@/shared/api/client';
import { keys } from '@/shared/api/keys';
import type { AdminWorld } from '@/shared/contract';

/** No frame reports the counts of tickets and characters, so the page polls. */
export const WORLDS_POLL_MS = 30_000;

export const adminWorldsQuery = () =>
  queryOptions({
    queryKey: keys.admin.worlds,
    queryFn: ({ signal }) => bodyOf(api.GET('/api/admin/worlds', { signal })),
    staleTime: 0,
  });

/** Forms and filters list the worlds too. */
const refreshWorlds = (client: QueryClient) =>
  Promise.all([
    client.invalidateQueries({ queryKey: keys.admin.worlds }),
    client.invalidateQueries({ queryKey: keys.worlds }),
  ]);

export type WorldNames = { name: string; code: string };

export const createWorldMutation = (client: QueryClient) =>
  mutationOptions({
    mutationFn: (world: WorldNames) => bodyOf(api.POST('/api/admin/worlds', { body: world })),
    onSuccess: () => refreshWorlds(client),
  });

export const changeWorldMutation = (client: QueryClient) =>
  mutationOptions({
    mutationFn: ({ id, ...change }: Partial<WorldNames> & { id: number; isActive?: boolean }) =>
      bodyOf(api.PATCH('/api/admin/worlds/{id}', { params: { path: { id } }, body: change })),
    onSuccess: () => refreshWorlds(client),
  });

export const deleteWorldMutation = (client: QueryClient) =>
  mutationOptions({
    mutationFn: (id: number) => bodyOf(api.DELETE('/api/admin/worlds/{id}', { params: { path: { id } } })),
    onSettled: () => refreshWorlds(client),
  });

const ORDER_KEY = ['worlds', 'order'];

/**
 * Updates the order optimistically. Requests are sent one after the other (`scope`), and the list is refetched after
 * the last one, even after an error.
 */
export const reorderWorldsMutation = (client: QueryClient) =>
  mutationOptions({
    mutationKey: ORDER_KEY,
    scope: { id: ORDER_KEY.join() },
    mutationFn: (worlds: readonly AdminWorld[]) =>
      bodyOf(api.PUT('/api/admin/worlds/order', { body: { ids: worlds.map(({ id }) => id) } })),
    onMutate: async (worlds) => {
      await client.cancelQueries({ queryKey: keys.admin.worlds });
      client.setQueryData(keys.admin.worlds, [...worlds]);
    },
    onSettled: () => (client.isMutating({ mutationKey: ORDER_KEY }) === 1 ? refreshWorlds(client) : undefined),
  });

/** Polling interval while calls to the game are paused, which lasts half a minute. */
const RESTING_POLL_MS = 5_000;

export const charactersOverviewQuery = (everyMs: number) =>
  queryOptions({
    queryKey: keys.admin.characters,
    queryFn: ({ signal }) => bodyOf(api.GET('/api/admin/characters', { signal })),
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data?.game?.restsUntil ? RESTING_POLL_MS : everyMs),
  });

/** The statistics include the test. */
export const testGameMutation = (client: QueryClient) =>
  mutationOptions({
    mutationFn: () => bodyOf(api.POST('/api/admin/characters/test')),
    onSettled: () => client.invalidateQueries({ queryKey: keys.admin.characters }),
  });
