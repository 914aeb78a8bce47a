import { mutationOptions, queryOptions, type QueryClient } from '@tanstack/react-query';

import { api, bodyOf } from '@/shared/api/client';
import { type ApiError, isFault } from '@/shared/api/errors';
import { keys } from '@/shared/api/keys';

export const similarQuery = (id: number) =>
  queryOptions({
    queryKey: keys.tickets.similar(id),
    queryFn: ({ signal }) => bodyOf(api.GET('/api/tickets/{id}/similar', { params: { path: { id } }, signal })),
  });

export const linksQuery = (id: number) =>
  queryOptions({
    queryKey: keys.tickets.links(id),
    queryFn: ({ signal }) => bodyOf(api.GET('/api/tickets/{id}/links', { params: { path: { id } }, signal })),
  });

/** Resets the cached messages, because a merge moves messages between tickets. */
const moved = (client: QueryClient, ...ids: readonly number[]) =>
  Promise.all([
    ...ids.map((id) => client.resetQueries({ queryKey: keys.tickets.messages(id) })),
    ...[...ids.map(keys.tickets.one), keys.tickets.lists, keys.drafts, keys.admin.stats].map((queryKey) =>
      client.invalidateQueries({ queryKey }),
    ),
  ]);

export const mergeTicket = (client: QueryClient, id: number) =>
  mutationOptions({
    mutationFn: (intoId: number) =>
      bodyOf(api.POST('/api/tickets/{id}/merge', { params: { path: { id } }, body: { intoId } })),
    onSuccess: (target) => moved(client, id, target.id),
  });

export type MergeRefusal = { id: number; reason: ApiError };
/** Faults of a single ticket, which do not stop the merge of the others. */
const OF_ONE_TICKET = ['conflict', 'missing', 'forbidden', 'invalid'] as const;

/** @returns the tickets that the server rejected */
export const mergeTickets = (client: QueryClient) =>
  mutationOptions({
    mutationFn: async ({ ids, intoId }: { ids: readonly number[]; intoId: number }) => {
      const refused: MergeRefusal[] = [];
      for (const id of ids)
        try {
          await bodyOf(api.POST('/api/tickets/{id}/merge', { params: { path: { id } }, body: { intoId } }));
        } catch (error) {
          if (!isFault(error, ...OF_ONE_TICKET)) throw error;
          refused.push({ id, reason: error });
        }
      return refused;
    },
    onSettled: (_refused, _error, { ids, intoId }) => moved(client, intoId, ...ids),
  });

/** @param intoId the ticket from which it is separated */
export const unmergeTicket = (client: QueryClient, id: number, intoId: number) =>
  mutationOptions({
    mutationFn: () => bodyOf(api.POST('/api/tickets/{id}/unmerge', { params: { path: { id } } })),
    onSettled: () => moved(client, id, intoId),
  });

const linked = (client: QueryClient, id: number) =>
  Promise.all(
    [keys.tickets.links(id), keys.tickets.events(id)].map((queryKey) => client.invalidateQueries({ queryKey })),
  );

export const linkTicket = (client: QueryClient, id: number) =>
  mutationOptions({
    mutationFn: (ticketId: number) =>
      bodyOf(api.POST('/api/tickets/{id}/links', { params: { path: { id } }, body: { ticketId } })),
    onSuccess: () => linked(client, id),
  });

export const unlinkTicket = (client: QueryClient, id: number) =>
  mutationOptions({
    mutationFn: (otherId: number) =>
      bodyOf(api.DELETE('/api/tickets/{id}/links/{otherId}', { params: { path: { id, otherId } } })),
    onSettled: () => linked(client, id),
  });
