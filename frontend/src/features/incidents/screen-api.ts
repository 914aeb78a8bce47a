import {
  infiniteQueryOptions,
  keepPreviousData,
  mutationOptions,
  queryOptions,
  type QueryClient,
} from '@tanstack/react-query';

import { api, bodyOf, idempotent, pageOf } from '@/shared/api/client';
import { keys } from '@/shared/api/keys';
import { asOneList } from '@/shared/api/page';
import type { Incident, IncidentChange, NewIncident, NewIncidentUpdate } from '@/shared/contract';
import { ofIncident, refreshIncidents, ticketsChanged } from './api';

const LISTED_MAX = 100;

export const incidentsQuery = () =>
  infiniteQueryOptions({
    queryKey: keys.incidents.list,
    queryFn: ({ signal, pageParam: cursor }) =>
      pageOf(api.GET('/api/incidents', { params: { query: { limit: LISTED_MAX, cursor } }, signal })),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ nextCursor }) => nextCursor,
    select: asOneList<Incident>,
  });

/** @param isWhole enables further pages */
export const incidentTicketsQuery = (id: number, isWhole: boolean) =>
  infiniteQueryOptions({
    queryKey: keys.incidents.tickets(id),
    queryFn: ({ signal, pageParam: cursor }) =>
      pageOf(api.GET('/api/incidents/{id}/tickets', { params: { path: { id }, query: { cursor } }, signal })),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ nextCursor }) => (isWhole ? nextCursor : undefined),
  });

export const similarToIncidentQuery = (id: number) =>
  queryOptions({
    queryKey: keys.incidents.similar(id),
    queryFn: ({ signal }) => bodyOf(api.GET('/api/incidents/{id}/similar', { ...ofIncident(id), signal })),
  });

const FOUND_MAX = 6;
/** Tickets to attach that match the words. Disabled for an empty text. */
export const ticketsWithWordsQuery = (q: string) =>
  queryOptions({
    queryKey: keys.tickets.search({ q, toAttach: true }),
    queryFn: async ({ signal }) =>
      (await bodyOf(api.GET('/api/search', { params: { query: { q, limit: FOUND_MAX } }, signal }))).results,
    enabled: q !== '',
    placeholderData: keepPreviousData,
  });

/** @param isWhole enables further pages */
export const incidentFollowersQuery = (id: number, isWhole: boolean) =>
  infiniteQueryOptions({
    queryKey: keys.incidents.followers(id),
    queryFn: ({ signal, pageParam: cursor }) =>
      pageOf(api.GET('/api/incidents/{id}/followers', { params: { path: { id }, query: { cursor } }, signal })),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ nextCursor }) => (isWhole ? nextCursor : undefined),
  });

export const createIncidentMutation = (client: QueryClient) =>
  mutationOptions({
    mutationFn: ({ key, ...body }: NewIncident & { key: string }) =>
      bodyOf(api.POST('/api/incidents', { body, headers: idempotent(key) })),
    onSettled: () => refreshIncidents(client),
  });

export const changeIncidentMutation = (client: QueryClient, id: number) =>
  mutationOptions({
    mutationFn: (body: IncidentChange) => bodyOf(api.PATCH('/api/incidents/{id}', { ...ofIncident(id), body })),
    onSettled: () => refreshIncidents(client),
  });

export const publishUpdateMutation = (client: QueryClient, id: number) =>
  mutationOptions({
    mutationFn: ({ key, ...body }: NewIncidentUpdate & { key: string }) =>
      bodyOf(api.POST('/api/incidents/{id}/updates', { ...ofIncident(id), body, headers: idempotent(key) })),
    onSettled: () => refreshIncidents(client),
  });

/** Attaches all tickets or none. The error names each rejected ticket. */
export const attachAllMutation = (client: QueryClient, id: number) =>
  mutationOptions({
    mutationFn: (ids: number[]) =>
      bodyOf(api.POST('/api/incidents/{id}/tickets', { ...ofIncident(id), body: { ids, allOrNone: true } })),
    onSettled: (_data, _error, ids) => ticketsChanged(client, ids),
  });

/** Maximum of the API per request. */
const LINKED_MAX = 200;

/** Newest first. */
async function ticketIdsOf(id: number): Promise<number[]> {
  const ids: number[] = [];
  let cursor: string | undefined;
  do {
    const query = { limit: LISTED_MAX, cursor };
    const page = await pageOf(api.GET('/api/incidents/{id}/tickets', { params: { path: { id }, query } }));
    ids.push(...page.items.map((ticket) => ticket.id));
    cursor = page.nextCursor ?? undefined;
  } while (cursor !== undefined && ids.length < LINKED_MAX);
  return ids.slice(0, LINKED_MAX);
}

/**
 * Creates a changelog entry with the world and the tickets of an incident. A retry with the same key finds the same
 * entry.
 */
export const beginEntryMutation = (client: QueryClient, { id, world, titlePt, titleEn }: Incident) =>
  mutationOptions({
    mutationFn: async (key: string) => {
      const body = { titlePt, titleEn, worldId: world?.id ?? null };
      const entry = await bodyOf(api.POST('/api/changelog', { body, headers: idempotent(key) }));
      const ids = await ticketIdsOf(id);
      if (ids.length === 0) return { entryId: entry.id, reports: 0 };
      const linked = api.PUT('/api/changelog/{id}/tickets', { params: { path: { id: entry.id } }, body: { ids } });
      const { items } = await bodyOf(linked);
      return { entryId: entry.id, reports: items.filter(({ outcome }) => outcome === 'report').length };
    },
    onSettled: () => client.invalidateQueries({ queryKey: keys.changelog.root }),
  });
