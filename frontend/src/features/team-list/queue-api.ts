import { queryOptions } from '@tanstack/react-query';

import { api, bodyOf } from '@/shared/api/client';
import { keys } from '@/shared/api/keys';

/** Whatever makes a list stale makes its counts stale. */
export const queuesQuery = () =>
  queryOptions({
    queryKey: keys.tickets.list({ queues: true }),
    queryFn: ({ signal }) => bodyOf(api.GET('/api/queues', { signal })),
    staleTime: 0,
  });
