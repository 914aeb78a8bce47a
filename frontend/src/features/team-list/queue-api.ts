import { queryOptions } from '@tanstack/react-query';

import { api, bodyOf } from '@/shared/api/client';
import { keys } from '@/shared/api/keys';

/** A key of the ticket lists, because every change of a list also changes its counts. */
export const queuesQuery = () =>
  queryOptions({
    queryKey: keys.tickets.list({ queues: true }),
    queryFn: ({ signal }) => bodyOf(api.GET('/api/queues', { signal })),
    staleTime: 0,
  });
