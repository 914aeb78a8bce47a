import { queryOptions } from '@tanstack/react-query';

import { api, bodyOf } from '@/shared/api/client';
import { keys } from '@/shared/api/keys';

/** The server's public key; null if push is not configured. Changes only with a restart of the server. */
export const pushKeyQuery = () =>
  queryOptions({
    queryKey: keys.push.key,
    queryFn: ({ signal }) => bodyOf(api.GET('/api/push/key', { signal })),
    staleTime: Infinity,
  });
