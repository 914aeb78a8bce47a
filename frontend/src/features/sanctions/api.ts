import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';

import { api, pageOf } from '@/shared/api/client';
import { keys } from '@/shared/api/keys';
import { asOneList } from '@/shared/api/page';
import { filled } from '@/shared/api/search';
import type { Sanction } from '@/shared/contract';
import type { SanctionFilter } from './filter';

/** No frame tells the team of a sanction that was lifted, so an open list asks again every minute. */
export const SANCTIONS_POLL_MS = 60_000;
const PAGE_SIZE = 50;

const questionOf = ({ q, world, appeals }: SanctionFilter) =>
  filled({ q, worldId: world, isAppealed: appeals && true });

/** All sanctions that fit, newest first. */
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

/** How many appeals of those that fit wait for their decision. */
export const undecidedQuery = (filter: SanctionFilter) => {
  const query = { ...questionOf({ ...filter, appeals: 'undecided' }), limit: 1 };
  return queryOptions({
    queryKey: [...keys.sanctions, 'count', query],
    queryFn: async ({ signal }) => (await pageOf(api.GET('/api/sanctions', { params: { query }, signal }))).total,
    staleTime: 0,
    placeholderData: keepPreviousData,
  });
};
