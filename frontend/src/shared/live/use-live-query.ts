import { useQuery, type DefaultError, type QueryKey, type UseQueryOptions } from '@tanstack/react-query';
import { createContext, use, useSyncExternalStore } from 'react';

import type { Link } from './socket';

type LinkStore = { get: () => Link; subscribe: (listener: () => void) => () => void };
const idleLink: LinkStore = { get: () => 'idle', subscribe: () => () => {} };
export const LinkContext = createContext<LinkStore>(idleLink);

export function useLink(): Link {
  const store = use(LinkContext);
  return useSyncExternalStore(store.subscribe, store.get);
}

const SAFETY_MS = 60_000;

/** Polling interval: `everyMs` while the socket is down; while it is live, a slow check guards against a lost frame. */
export const useLiveInterval = (everyMs: number): number => (useLink() === 'live' ? SAFETY_MS : everyMs);

export function useLiveQuery<D, E = DefaultError, S = D, K extends QueryKey = QueryKey>(
  options: UseQueryOptions<D, E, S, K>,
  everyMs: number,
) {
  return useQuery({ ...options, refetchInterval: useLiveInterval(everyMs) });
}
