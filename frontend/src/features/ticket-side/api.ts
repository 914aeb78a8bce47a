import { mutationOptions, queryOptions, type QueryClient } from '@tanstack/react-query';

import { api, bodyOf } from '@/shared/api/client';
import { keys } from '@/shared/api/keys';

/** Reports of a character, for the team. */
export const accusedQuery = (name: string, worldId: number) =>
  queryOptions({
    queryKey: keys.tickets.accused({ name, worldId }),
    queryFn: ({ signal }) =>
      bodyOf(api.GET('/api/accused-characters', { params: { query: { name, worldId } }, signal })),
  });

/** A version of the terms, which never changes. */
export const termsVersionQuery = (id: number, language: string) =>
  queryOptions({
    queryKey: keys.termsVersion(language, id),
    queryFn: ({ signal }) => bodyOf(api.GET('/api/terms/{id}', { params: { path: { id } }, signal })),
    staleTime: Infinity,
  });

/** Team members from whom the ticket is hidden, for admins. */
export const conflictsQuery = (id: number) =>
  queryOptions({
    queryKey: keys.tickets.conflicts(id),
    queryFn: ({ signal }) => bodyOf(api.GET('/api/tickets/{id}/conflicts', { params: { path: { id } }, signal })),
  });

/** The person can no longer see the ticket, so its cached data is dropped. */
export const declareConflict = (client: QueryClient, id: number) =>
  mutationOptions({
    mutationFn: () => bodyOf(api.POST('/api/tickets/{id}/conflict', { params: { path: { id } } })),
    onSuccess: () => {
      client.removeQueries({ queryKey: keys.tickets.one(id) });
      for (const queryKey of [keys.tickets.lists, keys.notifications, keys.drafts, keys.admin.stats, keys.presence])
        void client.invalidateQueries({ queryKey });
    },
  });

const changed = (client: QueryClient, id: number) => client.invalidateQueries({ queryKey: keys.tickets.one(id) });

export const setConflict = (client: QueryClient, id: number) =>
  mutationOptions({
    mutationFn: (userId: number) =>
      bodyOf(api.PUT('/api/tickets/{id}/conflicts/{userId}', { params: { path: { id, userId } } })),
    onSettled: () => changed(client, id),
  });

export const clearConflict = (client: QueryClient, id: number) =>
  mutationOptions({
    mutationFn: (userId: number) =>
      bodyOf(api.DELETE('/api/tickets/{id}/conflicts/{userId}', { params: { path: { id, userId } } })),
    onSettled: () => changed(client, id),
  });
