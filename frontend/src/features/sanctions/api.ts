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
import { filled } from '@/shared/api/search';
import type { AppealDecision, NewSanction, Sanction } from '@/shared/contract';
import type { SanctionFilter } from './filter';

/** No frame tells the team of a lifted sanction, so an open list is polled. */
export const SANCTIONS_POLL_MS = 60_000;
const PAGE_SIZE = 50;

const questionOf = ({ q, world, appeals }: SanctionFilter) =>
  filled({ q, worldId: world, isAppealed: appeals && true });

/** Newest first. */
export const sanctionsQuery = (filter: SanctionFilter) => {
  const question = questionOf(filter);
  return infiniteQueryOptions({
    queryKey: [...keys.sanctions, 'list', question],
    queryFn: ({ signal, pageParam }) => {
      const query = { ...question, limit: PAGE_SIZE, cursor: pageParam ?? undefined };
      return pageOf(api.GET('/api/sanctions', { params: { query }, signal }));
    },
    initialPageParam: null as string | null,
    getNextPageParam: ({ nextCursor }) => nextCursor,
    select: asOneList<Sanction>,
    staleTime: 0,
    placeholderData: keepPreviousData,
  });
};

/** Number of matching appeals that wait for a decision. */
export const undecidedQuery = (filter: SanctionFilter) => {
  const query = { ...questionOf({ ...filter, appeals: 'undecided' }), limit: 1 };
  return queryOptions({
    queryKey: [...keys.sanctions, 'count', query],
    queryFn: async ({ signal }) => (await pageOf(api.GET('/api/sanctions', { params: { query }, signal }))).total,
    staleTime: 0,
    placeholderData: keepPreviousData,
  });
};

const ofSanction = (id: number) => ({ params: { path: { id } } });

/** For the team. */
export const sanctionQuery = (id: number) =>
  queryOptions({
    queryKey: [...keys.sanctions, 'one', id],
    queryFn: ({ signal }) => bodyOf(api.GET('/api/sanctions/{id}', { ...ofSanction(id), signal })),
  });

const OF_CHARACTER_MAX = 20;

export const characterSanctionsQuery = (name: string, worldId: number) =>
  queryOptions({
    queryKey: [...keys.sanctions, 'character', { name, worldId }],
    queryFn: ({ signal }) =>
      bodyOf(api.GET('/api/sanctions', { params: { query: { name, worldId, limit: OF_CHARACTER_MAX } }, signal })),
  });

/** The sanctions that this report led to. */
export const reportSanctionsQuery = (ticketId: number) =>
  queryOptions({
    queryKey: [...keys.sanctions, 'report', ticketId],
    queryFn: ({ signal }) => bodyOf(api.GET('/api/sanctions', { params: { query: { ticketId } }, signal })),
  });

const refresh = (client: QueryClient) => client.invalidateQueries({ queryKey: keys.sanctions });

type Keyed = { key: string };

export const recordSanctionMutation = (client: QueryClient, ticketId: number) =>
  mutationOptions({
    mutationFn: ({ key, ...body }: NewSanction & Keyed) =>
      bodyOf(api.POST('/api/tickets/{id}/sanctions', { ...ofSanction(ticketId), body, headers: idempotent(key) })),
    // It confirms the report.
    onSettled: () =>
      Promise.all(
        [keys.sanctions, keys.tickets.one(ticketId), keys.tickets.lists].map((queryKey) =>
          client.invalidateQueries({ queryKey }),
        ),
      ),
  });

export const liftSanctionMutation = (client: QueryClient, id: number) =>
  mutationOptions({
    mutationFn: (reason: string) =>
      bodyOf(api.POST('/api/sanctions/{id}/lift', { ...ofSanction(id), body: { reason } })),
    onSettled: () => refresh(client),
  });

export const appealMutation = (client: QueryClient, id: number) =>
  mutationOptions({
    mutationFn: ({ key, text }: { text: string } & Keyed) =>
      bodyOf(api.POST('/api/sanctions/{id}/appeal', { ...ofSanction(id), body: { text }, headers: idempotent(key) })),
    onSettled: () => Promise.all([refresh(client), client.invalidateQueries({ queryKey: keys.tickets.lists })]),
  });

export const decideAppealMutation = (client: QueryClient, ticketId: number) =>
  mutationOptions({
    mutationFn: (body: AppealDecision) =>
      bodyOf(api.POST('/api/appeals/{ticketId}/decision', { params: { path: { ticketId } }, body })),
    onSettled: () => Promise.all([refresh(client), client.invalidateQueries({ queryKey: keys.tickets.one(ticketId) })]),
  });
