import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';

import { api, pageOf } from '@/shared/api/client';
import { asOneList, type Page } from '@/shared/api/page';
import { keys } from '@/shared/api/keys';
import type { OwnTicket } from '@/shared/contract';
import { toQuery, type TicketFilter } from './rules';

/** Polling interval while the live connection is down. */
export const LIST_POLL_MS = 5_000;
const STALE_MS = 2_000;

/** The player's own tickets: those that wait for the player first, then by the last event. */
export const ticketsQuery = (filter: TicketFilter) => {
  const question = { ...toQuery(filter), sort: 'turn' as const };
  return infiniteQueryOptions({
    queryKey: keys.tickets.list({ pages: true, ...question }),
    queryFn: ({ signal, pageParam }) =>
      // The team gets rows of another type here and uses `/api/tickets/all` instead.
      pageOf(
        api.GET('/api/tickets', { params: { query: { ...question, cursor: pageParam ?? undefined } }, signal }),
      ) as Promise<Page<OwnTicket>>,
    initialPageParam: null as string | null,
    getNextPageParam: ({ nextCursor }) => nextCursor,
    select: asOneList<OwnTicket>,
    staleTime: STALE_MS,
    placeholderData: keepPreviousData,
  });
};

export const countQuery = (filter: TicketFilter) => {
  const question = { ...toQuery(filter), limit: 1 };
  return queryOptions({
    queryKey: keys.tickets.list({ count: true, ...question }),
    queryFn: ({ signal }) => pageOf(api.GET('/api/tickets', { params: { query: question }, signal })),
    select: ({ total }) => total,
    staleTime: STALE_MS,
    placeholderData: keepPreviousData,
  });
};
