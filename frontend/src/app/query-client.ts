import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';

import { isFault } from '@/shared/api/errors';
import { keys } from '@/shared/api/keys';
import { session } from '@/shared/api/session';

/** The cache of the whole app. Nothing goes stale by age: the live connection says what has changed. */
export function createQueryClient(): QueryClient {
  // A refused call is only a hint; asking who I am decides whether the session is over.
  const doubtSession = (error: Error, key?: readonly unknown[]) => {
    if (isFault(error, 'auth') && session.get() && key?.[0] !== keys.me[0]) {
      void client.invalidateQueries({ queryKey: keys.me });
    }
  };
  const client = new QueryClient({
    queryCache: new QueryCache({ onError: (error, query) => doubtSession(error, query.queryKey) }),
    mutationCache: new MutationCache({ onError: (error) => doubtSession(error) }),
    defaultOptions: {
      queries: {
        staleTime: Infinity,
        retry: false,
        refetchOnWindowFocus: false,
        // Browsers err about the network, and a question that waits says nothing: a failed one says why and can be repeated.
        networkMode: 'always',
        refetchOnReconnect: true,
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  });
  return client;
}
