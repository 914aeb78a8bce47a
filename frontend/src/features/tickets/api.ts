import { infiniteQueryOptions, keepPreviousData } from '@tanstack/react-query';

import { asOneList, http } from '@/shared/api/http';
import { keys } from '@/shared/api/keys';
import { searchOf } from '@/shared/api/search';
import type { Ticket } from '@/shared/contract';
import { questionFor, type TicketFilter } from './rules';

/** Polling interval while the live connection is down. */
export const LIST_POLL_MS = 5_000;
const STALE_MS = 2_000;

/** Own tickets for players, all for the team; page by page, newest first. */
export const ticketsQuery = (filter: TicketFilter) => {
  const question = questionFor(filter);
  return infiniteQueryOptions({
    queryKey: keys.tickets.list({ pages: true, ...question }),
    queryFn: ({ signal, pageParam }) =>
      http.page<Ticket>(`/tickets${searchOf({ ...question, cursor: pageParam })}`, { signal }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ nextCursor }) => nextCursor,
    select: asOneList<Ticket>,
    staleTime: STALE_MS,
    placeholderData: keepPreviousData,
  });
};
