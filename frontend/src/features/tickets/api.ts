import { infiniteQueryOptions, keepPreviousData } from '@tanstack/react-query';

import { api, pageOf } from '@/shared/api/client';
import { asOneList } from '@/shared/api/page';
import { keys } from '@/shared/api/keys';
import type { Ticket } from '@/shared/contract';
import { toQuery, type TicketFilter } from './rules';

/** Polling interval while the live connection is down. */
export const LIST_POLL_MS = 5_000;
const STALE_MS = 2_000;

/** The own tickets of a player, page by page, newest first. */
export const ticketsQuery = (filter: TicketFilter) => {
  const question = toQuery(filter);
  return infiniteQueryOptions({
    queryKey: keys.tickets.list({ pages: true, ...question }),
    queryFn: ({ signal, pageParam }) =>
      pageOf(api.GET('/api/tickets', { params: { query: { ...question, cursor: pageParam ?? undefined } }, signal })),
    initialPageParam: null as string | null,
    getNextPageParam: ({ nextCursor }) => nextCursor,
    select: asOneList<Ticket>,
    staleTime: STALE_MS,
    placeholderData: keepPreviousData,
  });
};
