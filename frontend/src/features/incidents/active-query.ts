import { queryOptions } from '@tanstack/react-query';

import { api, bodyOf } from '@/shared/api/client';
import { keys } from '@/shared/api/keys';

/** "Me too" sends no frame, so visible counts are polled. */
export const COUNTS_MS = 15_000;

export const activeIncidentsQuery = () =>
  queryOptions({
    queryKey: keys.incidents.active,
    queryFn: ({ signal }) => bodyOf(api.GET('/api/incidents', { params: { query: { active: true } }, signal })),
  });
