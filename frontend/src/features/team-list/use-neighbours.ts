import { useInfiniteQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router-dom';

import type { TeamTicket } from '@/shared/contract';
import { useLiveInterval } from '@/shared/live/use-live-query';
import { useTicketTarget } from '@/shared/ui/ticket/ticket-link';
import { LIST_POLL_MS, teamTicketsQuery } from './api';
import type { ListInAddress } from './list-in-address';
import { neighboursOf, type Neighbours } from './neighbours';

/** Number of rows in which the ticket is searched. */
const SEARCHED_MAX = 200;
/** Number of rows before the end at which the next page is loaded. */
const AHEAD = 2;

const none: readonly TeamTicket[] = [];

/** The last order of the list that contained the ticket. Module state, because each ticket is a page of its own. */
let known: { search: string; ids: readonly number[] } = { search: '', ids: [] };

/** The list of a ticket, kept up to date, and the ticket's position in it. */
export function useNeighbours(ticketId: number, { filter, sort, search }: ListInAddress) {
  const query = useInfiniteQuery({
    ...teamTicketsQuery(filter, sort),
    // Opening the next ticket does not refetch the list; frames do.
    staleTime: Infinity,
    refetchInterval: useLiveInterval(LIST_POLL_MS),
  });
  const rows = query.data?.rows ?? none;
  const ids = rows.map(({ id }) => id);
  const at = ids.indexOf(ticketId);
  const before = known.search === search ? known.ids : [];

  useEffect(() => {
    if (at >= 0) known = { search, ids: rows.map(({ id }) => id) };
  }, [at, rows, search]);

  const isLeft = at < 0 && before.includes(ticketId);
  const wantsMore = at < 0 ? !isLeft && ids.length < SEARCHED_MAX : at >= ids.length - AHEAD;
  const { hasNextPage, isFetching, isError, fetchNextPage } = query;
  const canAsk = wantsMore && hasNextPage && !isFetching && !isError;
  useEffect(() => {
    if (canAsk) void fetchNextPage();
  }, [canAsk, fetchNextPage]);

  const placeOf = (id: number) => neighboursOf(id, ids, before);
  return { query, rows, placeOf, ...placeOf(ticketId) };
}

/**
 * Opens a neighbour. A second press before the first ticket is rendered counts from that ticket.
 * @param onLeave called with the id of the neighbour before the page changes
 */
export function useStep(ticketId: number, placeOf: (id: number) => Neighbours, onLeave?: (id: number) => void) {
  const navigate = useNavigate();
  const targetOf = useTicketTarget();
  const wanted = useRef(ticketId);
  useEffect(() => {
    wanted.current = ticketId;
  }, [ticketId]);
  return (way: 'previous' | 'next') => {
    const id = placeOf(wanted.current)[way];
    if (id === undefined) return;
    wanted.current = id;
    onLeave?.(id);
    const { to, options } = targetOf(id);
    // Rendered synchronously: a transition would wait behind other work.
    void navigate(to, { ...options, flushSync: true });
  };
}
