import { keepPreviousData, queryOptions } from '@tanstack/react-query';

import { api, bodyOf } from '@/shared/api/client';
import { keys } from '@/shared/api/keys';
import { filled } from '@/shared/api/search';

/** @param quarter null for the current one */
export const figuresQuery = (quarter: string | null) =>
  queryOptions({
    queryKey: keys.transparency(quarter),
    queryFn: ({ signal }) => bodyOf(api.GET('/api/transparency', { params: { query: filled({ quarter }) }, signal })),
    staleTime: 0,
    placeholderData: keepPreviousData,
  });
