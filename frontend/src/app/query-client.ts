import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';

import { isFault } from '@/shared/api/errors';
import { keys } from '@/shared/api/keys';
import { session } from '@/shared/api/session';

const isDoubtful = (error: Error) => isFault(error, 'auth', 'auth.mfa_required', 'auth.password_required');

/** Data do not become stale by age; the live connection reports changes. */
export function createQueryClient(): QueryClient {
  // These errors are only hints: the request for the current user decides about the session.
  const doubtSession = (error: Error, key?: readonly unknown[]) => {
    if (isDoubtful(error) && session.get() && key?.[0] !== keys.me[0]) {
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
        // `navigator.onLine` is unreliable, and a paused request shows no error and no retry.
        networkMode: 'always',
        refetchOnReconnect: true,
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  });
  return client;
}
