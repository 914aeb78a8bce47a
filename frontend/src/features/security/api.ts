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
import type { AdminSession, LoggedEvent, Role } from '@/shared/contract';
import type { EventsFilter } from './filter';

/** No frame reports sign-ins of others, so an open page is polled. */
export const CONSOLE_POLL_MS = 60_000;
const PAGE = 50;

export type SessionsFilter = { q: string; role: Role | null; ip: string };

/** Newest sign-in first. */
export const adminSessionsQuery = ({ q, role, ip }: SessionsFilter) =>
  infiniteQueryOptions({
    queryKey: [...keys.admin.sessions, { q, role, ip }],
    queryFn: ({ signal, pageParam }) => {
      const query = { limit: PAGE, q, role: role ?? undefined, ip: ip || undefined, cursor: pageParam ?? undefined };
      return pageOf(api.GET('/api/admin/sessions', { params: { query }, signal }));
    },
    initialPageParam: null as string | null,
    getNextPageParam: ({ nextCursor }) => nextCursor,
    select: asOneList<AdminSession>,
    staleTime: 0,
    placeholderData: keepPreviousData,
  });

/** Newest first. The server words the events in the language of the request. */
export const eventsQuery = (filter: EventsFilter, language: string) =>
  infiniteQueryOptions({
    queryKey: [...keys.admin.events, { ...filter, language }],
    queryFn: ({ signal, pageParam }) => {
      const query = { ...filter, limit: PAGE, cursor: pageParam ?? undefined };
      return pageOf(api.GET('/api/admin/events', { params: { query }, signal }));
    },
    initialPageParam: null as string | null,
    getNextPageParam: ({ nextCursor }) => nextCursor,
    select: asOneList<LoggedEvent>,
    staleTime: 0,
    placeholderData: keepPreviousData,
  });

const CHOICES = 20;

/** Accounts that match the name or e-mail; without a text the first ones. */
export const peopleChoicesQuery = (q: string) =>
  queryOptions({
    queryKey: [...keys.admin.users, { choices: true, q }],
    queryFn: ({ signal }) => bodyOf(api.GET('/api/admin/users', { params: { query: { q, limit: CHOICES } }, signal })),
    placeholderData: keepPreviousData,
  });

export const endAnySessionMutation = (client: QueryClient) =>
  mutationOptions({
    mutationFn: (id: AdminSession['id']) =>
      bodyOf(api.DELETE('/api/admin/sessions/{id}', { params: { path: { id } } })),
    onSettled: () => client.invalidateQueries({ queryKey: keys.admin.sessions }),
  });

export const exportEvents = (query: EventsFilter) => (signal: AbortSignal) =>
  api.GET('/api/admin/events.csv', { params: { query }, parseAs: 'stream', signal });
