import { infiniteQueryOptions, keepPreviousData } from '@tanstack/react-query';

import { api } from '@/shared/api/client';
import { keys } from '@/shared/api/keys';
import type { SearchSort } from '@/shared/contract';

export type Question = { q: string; sort: SearchSort };

/** Matching tickets, page by page, with the server's interpretation of the query. */
export const searchQuery = (question: Question) =>
  infiniteQueryOptions({
    queryKey: keys.tickets.search(question),
    queryFn: async ({ signal, pageParam }) => {
      const query = { ...question, cursor: pageParam ?? undefined };
      const { data, response } = await api.GET('/api/search', { params: { query }, signal });
      return {
        understood: data?.understood ?? [],
        results: data?.results ?? [],
        isPartial: data?.isPartial ?? false,
        total: response.headers.get('X-Total-Count') ?? '0',
        nextCursor: response.headers.get('X-Next-Cursor'),
      };
    },
    initialPageParam: null as string | null,
    getNextPageParam: ({ nextCursor }) => nextCursor,
    select: ({ pages }) => ({
      understood: pages[0]?.understood ?? [],
      results: pages.flatMap(({ results }) => results),
      isPartial: pages.at(-1)?.isPartial ?? false,
      total: pages[0]?.total ?? '0',
    }),
    enabled: question.q !== '',
    placeholderData: keepPreviousData,
  });
