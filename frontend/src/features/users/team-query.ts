import { queryOptions } from '@tanstack/react-query';

import { api, bodyOf } from '@/shared/api/client';
import { keys } from '@/shared/api/keys';

const FRESH_MS = 30_000;

/** The active members of the team. No frame reports who is online, so the list becomes stale by age. */
export const teamQuery = () =>
  queryOptions({
    queryKey: keys.team,
    queryFn: ({ signal }) => bodyOf(api.GET('/api/team', { signal })),
    staleTime: FRESH_MS,
  });
