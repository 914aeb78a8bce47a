import {
  infiniteQueryOptions,
  keepPreviousData,
  mutationOptions,
  queryOptions,
  type QueryClient,
} from '@tanstack/react-query';

import { api, bodyOf, pageOf } from '@/shared/api/client';
import { asOneList } from '@/shared/api/page';
import { keys } from '@/shared/api/keys';
import { filled } from '@/shared/api/search';
import type { OnlineUsers, Ticket } from '@/shared/contract';
import { questionFor, questionForAll, type BoardFilter } from './filter';
import type { Days } from './series';

/** Polling intervals while the live connection is down. */
export const POLL_MS = { tickets: 5_000, stats: 5_000, online: 5_000, maintenance: 5_000, reports: 60_000 } as const;
const PAGE_SIZE = 50;
const SAMPLES = 30;

export const statsQuery = () =>
  queryOptions({
    queryKey: keys.admin.stats,
    queryFn: ({ signal }) => bodyOf(api.GET('/api/admin/stats', { signal })),
    staleTime: 0,
  });

type Online = OnlineUsers & {
  /** Counts since the board was opened, oldest first; not stored. */
  seen: readonly number[];
};

export const onlineQuery = () =>
  queryOptions({
    queryKey: keys.admin.online,
    queryFn: async ({ signal, client, queryKey }): Promise<Online> => {
      const now = await bodyOf(api.GET('/api/admin/online-users', { signal }));
      const before = client.getQueryData<Online>(queryKey)?.seen ?? [];
      return { ...now, seen: [...before, now.onlineUsers].slice(-SAMPLES) };
    },
    staleTime: 0,
  });

export const reportsQuery = (days: Days) =>
  queryOptions({
    queryKey: keys.admin.reports(days),
    queryFn: ({ signal }) => bodyOf(api.GET('/api/admin/reports', { params: { query: days }, signal })),
    staleTime: 0,
    placeholderData: keepPreviousData,
  });

const queryOf = ({ assignedTo, ...rest }: ReturnType<typeof questionFor>) =>
  filled({ ...rest, assignedTo: assignedTo === null ? null : String(assignedTo) });

/** All tickets that match the filter, newest first, page by page. */
export const boardTicketsQuery = (filter: BoardFilter) => {
  const question = questionFor(filter);
  return infiniteQueryOptions({
    queryKey: keys.tickets.list({ board: true, ...question }),
    queryFn: ({ signal, pageParam }) =>
      pageOf(
        api.GET('/api/tickets/all', {
          params: { query: { ...queryOf(question), limit: PAGE_SIZE, cursor: pageParam ?? undefined } },
          signal,
        }),
      ),
    initialPageParam: null as string | null,
    getNextPageParam: ({ nextCursor }) => nextCursor,
    select: asOneList<Ticket>,
    staleTime: 0,
    placeholderData: keepPreviousData,
  });
};

/** The total without the filter. */
export const unfilteredTotalQuery = (filter: BoardFilter) => {
  const question = questionForAll(filter);
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

export const deleteTicketMutation = (client: QueryClient) =>
  mutationOptions({
    mutationFn: (id: number) => bodyOf(api.DELETE('/api/tickets/{id}', { params: { path: { id } } })),
    onSuccess: (_answer, id) => client.removeQueries({ queryKey: keys.tickets.one(id) }),
    // Also after a failure, because another admin may have changed it.
    onSettled: () =>
      Promise.all([
        client.invalidateQueries({ queryKey: keys.tickets.lists }),
        client.invalidateQueries({ queryKey: keys.admin.stats }),
        client.invalidateQueries({ queryKey: keys.admin.allReports }),
      ]),
  });

export const maintenanceQuery = () =>
  queryOptions({
    queryKey: keys.admin.maintenance,
    queryFn: ({ signal }) => bodyOf(api.GET('/api/admin/maintenance', { signal })),
    staleTime: 0,
  });

type MaintenanceSwitch = { isActive: boolean; message: string };

export const switchMaintenanceMutation = (client: QueryClient) =>
  mutationOptions({
    mutationFn: (wanted: MaintenanceSwitch) => bodyOf(api.POST('/api/admin/maintenance', { body: wanted })),
    onSuccess: (state) => {
      client.setQueryData(maintenanceQuery().queryKey, state);
      return client.invalidateQueries({ queryKey: keys.config });
    },
  });
