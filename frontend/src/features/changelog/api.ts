import { infiniteQueryOptions, mutationOptions, queryOptions, type QueryClient } from '@tanstack/react-query';

import type { ChangelogTexts } from '@/shared/contract';
import { api, bodyOf, idempotent, pageOf } from '@/shared/api/client';
import { keys } from '@/shared/api/keys';

const LISTED_MAX = 100;
const ofEntry = (id: number) => ({ params: { path: { id } } });

export const changelogQuery = () =>
  infiniteQueryOptions({
    queryKey: keys.changelog.published,
    queryFn: ({ signal, pageParam: cursor }) =>
      pageOf(api.GET('/api/changelog', { params: { query: { cursor } }, signal })),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ nextCursor }) => nextCursor,
  });

export const draftsQuery = () =>
  queryOptions({
    queryKey: keys.changelog.drafts,
    queryFn: ({ signal }) =>
      bodyOf(api.GET('/api/changelog/drafts', { params: { query: { limit: LISTED_MAX } }, signal })),
  });

export const fixedTicketsQuery = (id: number) =>
  queryOptions({
    queryKey: keys.changelog.tickets(id),
    queryFn: ({ signal }) => bodyOf(api.GET('/api/changelog/{id}/tickets', { ...ofEntry(id), signal })),
  });

const refresh = (client: QueryClient) => client.invalidateQueries({ queryKey: keys.changelog.root });

export const saveEntryMutation = (client: QueryClient, id: number | undefined) =>
  mutationOptions({
    mutationFn: ({ key, ...body }: ChangelogTexts & { key: string }) =>
      bodyOf(
        id === undefined
          ? api.POST('/api/changelog', { body, headers: idempotent(key) })
          : api.PATCH('/api/changelog/{id}', { ...ofEntry(id), body }),
      ),
    onSettled: () => refresh(client),
  });

export const publishEntryMutation = (client: QueryClient) =>
  mutationOptions({
    mutationFn: (id: number) => bodyOf(api.POST('/api/changelog/{id}/publish', ofEntry(id))),
    onSettled: () => refresh(client),
  });

export const takeBackEntryMutation = (client: QueryClient) =>
  mutationOptions({
    mutationFn: (id: number) => bodyOf(api.POST('/api/changelog/{id}/unpublish', ofEntry(id))),
    onSettled: () => refresh(client),
  });

export const deleteEntryMutation = (client: QueryClient) =>
  mutationOptions({
    mutationFn: (id: number) => bodyOf(api.DELETE('/api/changelog/{id}', ofEntry(id))),
    onSettled: () => refresh(client),
  });

const ticketsChanged = (client: QueryClient, ids: readonly number[]) =>
  Promise.all([refresh(client), ...ids.map((id) => client.invalidateQueries({ queryKey: keys.tickets.head(id) }))]);

export const linkTicketsMutation = (client: QueryClient) =>
  mutationOptions({
    mutationFn: ({ id, ids }: { id: number; ids: number[] }) =>
      bodyOf(api.PUT('/api/changelog/{id}/tickets', { ...ofEntry(id), body: { ids } })),
    onSettled: (_data, _error, { ids }) => ticketsChanged(client, ids),
  });

export const unlinkTicketMutation = (client: QueryClient, id: number) =>
  mutationOptions({
    mutationFn: (ticketId: number) =>
      bodyOf(api.DELETE('/api/changelog/{id}/tickets/{ticketId}', { params: { path: { id, ticketId } } })),
    onSettled: (_data, _error, ticketId) => ticketsChanged(client, [ticketId]),
  });
