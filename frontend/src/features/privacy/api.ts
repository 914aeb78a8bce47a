import { infiniteQueryOptions, mutationOptions, queryOptions, type QueryClient } from '@tanstack/react-query';

import { api, bodyOf, pageOf } from '@/shared/api/client';
import { keys } from '@/shared/api/keys';
import { asOneList } from '@/shared/api/page';
import type { PrivacyRequest } from '@/shared/contract';

export const ownPrivacyQuery = () =>
  queryOptions({
    queryKey: keys.ownPrivacy,
    queryFn: ({ signal }) => bodyOf(api.GET('/api/me/privacy', { signal })),
    staleTime: 0,
  });

const refreshOwn = (client: QueryClient) => client.invalidateQueries({ queryKey: keys.ownPrivacy });

export const exportOwnMutation = (client: QueryClient) =>
  mutationOptions({
    mutationFn: () => bodyOf(api.POST('/api/me/export', { parseAs: 'blob' })),
    // Also after a refusal, which says that today's export was made elsewhere.
    onSettled: () => refreshOwn(client),
  });

export const requestErasureMutation = (client: QueryClient) =>
  mutationOptions({
    mutationFn: () => bodyOf(api.POST('/api/me/erasure')),
    onSettled: () => refreshOwn(client),
  });

export const withdrawErasureMutation = (client: QueryClient) =>
  mutationOptions({
    mutationFn: () => bodyOf(api.DELETE('/api/me/erasure')),
    onSettled: () => refreshOwn(client),
  });

/** No frame reports requests, so an open list is polled. */
export const REQUESTS_POLL_MS = 60_000;

export type RequestState = 'open' | 'ended';

export const privacyRequestsQuery = (state: RequestState) =>
  infiniteQueryOptions({
    queryKey: [...keys.admin.privacy, state],
    queryFn: ({ signal, pageParam }) => {
      const query = { state, cursor: pageParam ?? undefined };
      return pageOf(api.GET('/api/admin/privacy/requests', { params: { query }, signal }));
    },
    initialPageParam: null as string | null,
    getNextPageParam: ({ nextCursor }) => nextCursor,
    select: asOneList<PrivacyRequest>,
    staleTime: 0,
  });

export const refuseErasureMutation = (client: QueryClient, id: number) =>
  mutationOptions({
    mutationFn: (reason: string) =>
      bodyOf(api.POST('/api/admin/privacy/requests/{id}/refusal', { params: { path: { id } }, body: { reason } })),
    // Also after a refusal of the server: the person may have withdrawn the request.
    onSettled: () => client.invalidateQueries({ queryKey: keys.admin.privacy }),
  });
