import { queryOptions } from '@tanstack/react-query';

import { api, bodyOf } from '@/shared/api/client';
import { keys } from '@/shared/api/keys';

/** The key of the server; null where it sends no push messages. Changes only with a restart of the server. */
export const pushKeyQuery = () =>
  queryOptions({
    queryKey: keys.push.key,
    queryFn: ({ signal }) => bodyOf(api.GET('/api/push/key', { signal })),
    staleTime: Infinity,
  });
