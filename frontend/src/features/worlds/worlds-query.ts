import { queryOptions } from '@tanstack/react-query';

import { api, bodyOf } from '@/shared/api/client';
import { keys } from '@/shared/api/keys';

const RETRIES = 3;
const RETRY_MS = 1_000;

/** The game's worlds: they fill selects and filters on several screens. */
export const worldsQuery = () =>
  queryOptions({
    queryKey: keys.worlds,
    queryFn: ({ signal }) => bodyOf(api.GET('/api/worlds', { signal })),
    retry: RETRIES,
    retryDelay: RETRY_MS,
  });

/** Retired worlds included: filters of the team find the tickets of those too. */
export const allWorldsQuery = () =>
  queryOptions({
    queryKey: keys.allWorlds,
    queryFn: ({ signal }) => bodyOf(api.GET('/api/worlds', { params: { query: { all: true } }, signal })),
    retry: RETRIES,
    retryDelay: RETRY_MS,
  });
