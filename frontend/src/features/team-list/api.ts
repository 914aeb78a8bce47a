import {
  infiniteQueryOptions,
  keepPreviousData,
  mutationOptions,
  queryOptions,
  type QueryClient,
} from '@tanstack/react-query';

import { api, bodyOf, pageOf } from '@/shared/api/client';
import { keys } from '@/shared/api/keys';
import { asOneList } from '@/shared/api/page';
import { filled } from '@/shared/api/search';
import type { TeamTicket } from '@/shared/contract';
import { toQuery, toTotalQuery, type ListFilter, type Sort } from './filter';

/** Polling interval while the live connection is down. */
export const LIST_POLL_MS = 5_000;
const PAGE_SIZE = 50;

const queryOf = (filter: ListFilter, sort: Sort) => {
  const { assignedTo, ...rest } = toQuery(filter);
  return filled({
    ...rest,
    sort: sort === 'newest' ? null : sort,
    assignedTo: assignedTo === null ? null : String(assignedTo),
  });
};

export const teamTicketsQuery = (filter: ListFilter, sort: Sort) => {
  const question = queryOf(filter, sort);
  return infiniteQueryOptions({
    queryKey: keys.tickets.list({ team: true, ...question }),
    queryFn: ({ signal, pageParam }) =>
      pageOf(
        api.GET('/api/tickets/all', {
          params: { query: { ...question, limit: PAGE_SIZE, cursor: pageParam ?? undefined } },
          signal,
        }),
      ),
    initialPageParam: null as string | null,
    getNextPageParam: ({ nextCursor }) => nextCursor,
    select: asOneList<TeamTicket>,
    staleTime: 0,
    placeholderData: keepPreviousData,
  });
};

export const exportTickets = (filter: ListFilter) => (signal: AbortSignal) =>
  api.GET('/api/tickets/export.csv', { params: { query: queryOf(filter, 'newest') }, parseAs: 'stream', signal });

/** The total without the filter. */
export const unfilteredTotalQuery = (filter: ListFilter) => {
  const question = toTotalQuery(filter);
  return queryOptions({
    queryKey: keys.tickets.list({ counted: true, ...question }),
    queryFn: async ({ signal }) => {
      const { total } = await pageOf(
        api.GET('/api/tickets/all', { params: { query: { ...question, limit: 1 } }, signal }),
      );
      return total;
    },
    staleTime: 0,
  });
};

/** The name of a player, taken from their newest ticket; null without tickets. */
export const ownerNameQuery = (ownerId: number) =>
  queryOptions({
    queryKey: keys.tickets.list({ ownerName: ownerId }),
    queryFn: async ({ signal }) => {
      const { items } = await pageOf(api.GET('/api/tickets/all', { params: { query: { ownerId, limit: 1 } }, signal }));
      return items[0]?.user.name ?? null;
    },
    staleTime: Infinity,
  });

export const deleteTicketMutation = (client: QueryClient) =>
  mutationOptions({
    mutationFn: (id: number) => bodyOf(api.DELETE('/api/tickets/{id}', { params: { path: { id } } })),
    onSuccess: (_answer, id) => client.removeQueries({ queryKey: keys.tickets.one(id) }),
    // After errors too, because another admin may have changed the ticket.
    onSettled: () =>
      Promise.all([
        client.invalidateQueries({ queryKey: keys.tickets.lists }),
        client.invalidateQueries({ queryKey: keys.admin.stats }),
        client.invalidateQueries({ queryKey: keys.admin.allReports }),
      ]),
  });

type Assignment = { assignedTo: number | null; ifAssignedTo: number | null };

/** Fails with 409 if another person has changed the assignee meanwhile. */
export const assignMutation = (client: QueryClient, id: number) =>
  mutationOptions({
    mutationFn: (body: Assignment) => bodyOf(api.PATCH('/api/tickets/{id}', { params: { path: { id } }, body })),
    // After errors too, so that the list shows the actual assignee.
    onSettled: () =>
      Promise.all(
        [keys.tickets.lists, keys.tickets.head(id), keys.tickets.events(id), keys.team].map((queryKey) =>
          client.invalidateQueries({ queryKey }),
        ),
      ),
  });

type AttentionChange = { ids: readonly number[]; to: 'unread' | 'followed' | 'unfollowed' };

const attentionCall = (id: number, to: AttentionChange['to']) => {
  const params = { path: { id } };
  if (to === 'unread') return api.PUT('/api/tickets/{id}/unread', { params });
  return to === 'followed'
    ? api.PUT('/api/tickets/{id}/follow', { params })
    : api.DELETE('/api/tickets/{id}/follow', { params });
};

/** Changes by which the reader finds tickets again. */
export const attentionMutation = (client: QueryClient) =>
  mutationOptions({
    mutationFn: ({ ids, to }: AttentionChange) => Promise.all(ids.map((id) => bodyOf(attentionCall(id, to)))),
    onSettled: (_done, _error, { ids }) =>
      Promise.all(
        [keys.tickets.lists, ...ids.flatMap((id) => [keys.tickets.head(id), keys.tickets.unread(id)])].map((queryKey) =>
          client.invalidateQueries({ queryKey }),
        ),
      ),
  });
