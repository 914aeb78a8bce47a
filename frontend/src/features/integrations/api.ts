import {
  infiniteQueryOptions,
  keepPreviousData,
  mutationOptions,
  queryOptions,
  type QueryClient,
} from '@tanstack/react-query';

import { ApiError } from '@/shared/api/errors';
import { api, bodyOf, pageOf } from '@/shared/api/client';
import { asOneList } from '@/shared/api/page';
import { keys } from '@/shared/api/keys';
import type { ApiTokenScope, Delivery, DeliveryStatus, Webhook } from '@/shared/contract';
import { deliveryPollMs } from './rules';

/** No frame reports changes of tokens and webhooks, so the screen is polled. */
export const INTEGRATIONS_POLL_MS = 30_000;
const DELIVERIES_PAGE = 50;

export const tokensQuery = () =>
  queryOptions({
    queryKey: keys.admin.tokens,
    queryFn: ({ signal }) => bodyOf(api.GET('/api/admin/tokens', { signal })),
    staleTime: 0,
    refetchInterval: INTEGRATIONS_POLL_MS,
  });

/** Refetches after success and failure, because another admin may have changed the list. */
const refreshTokens = (client: QueryClient) => client.invalidateQueries({ queryKey: keys.admin.tokens });
const refreshWebhooks = (client: QueryClient) => client.invalidateQueries({ queryKey: keys.admin.webhooks });

export type NewToken = {
  name: string;
  scope: ApiTokenScope;
  expiresInDays: number;
};
export const createTokenMutation = (client: QueryClient) =>
  mutationOptions({
    mutationFn: (token: NewToken) => bodyOf(api.POST('/api/admin/tokens', { body: token })),
    onSettled: () => void refreshTokens(client),
    // The response contains the token, so it is not cached after the dialog closes.
    gcTime: 0,
  });

export const revokeTokenMutation = (client: QueryClient) =>
  mutationOptions({
    mutationFn: (id: number) => bodyOf(api.DELETE('/api/admin/tokens/{id}', { params: { path: { id } } })),
    onSettled: () => refreshTokens(client),
  });

export const webhooksQuery = () =>
  queryOptions({
    queryKey: keys.admin.webhooks,
    queryFn: ({ signal }) => bodyOf(api.GET('/api/admin/webhooks', { signal })),
    staleTime: 0,
    refetchInterval: INTEGRATIONS_POLL_MS,
  });

export type WebhookChange = Pick<Webhook, 'url' | 'events' | 'format' | 'isActive' | 'confidential'>;
export const createWebhookMutation = (client: QueryClient) =>
  mutationOptions({
    mutationFn: (webhook: WebhookChange) => bodyOf(api.POST('/api/admin/webhooks', { body: webhook })),
    onSettled: () => void refreshWebhooks(client),
    gcTime: 0,
  });

export const updateWebhookMutation = (client: QueryClient) =>
  mutationOptions({
    mutationFn: ({ id, ...change }: WebhookChange & { id: number }) =>
      bodyOf(api.PUT('/api/admin/webhooks/{id}', { params: { path: { id } }, body: change })),
    onSettled: () => void refreshWebhooks(client),
  });

/** The API replaces the whole webhook, so it is read first to keep changes by others. */
export const switchWebhookMutation = (client: QueryClient) =>
  mutationOptions({
    mutationFn: async ({ id, isActive }: { id: number; isActive: boolean }) => {
      const now = (await bodyOf(api.GET('/api/admin/webhooks'))).find((webhook) => webhook.id === id);
      if (!now) throw new ApiError(404);
      const { url, events, format, confidential } = now;
      const body = { url, events, format, isActive, confidential };
      return bodyOf(api.PUT('/api/admin/webhooks/{id}', { params: { path: { id } }, body }));
    },
    onSettled: () => refreshWebhooks(client),
  });

export const deleteWebhookMutation = (client: QueryClient) =>
  mutationOptions({
    mutationFn: (id: number) => bodyOf(api.DELETE('/api/admin/webhooks/{id}', { params: { path: { id } } })),
    onSettled: () => refreshWebhooks(client),
  });

export const deliveriesQuery = (webhookId: number, status: DeliveryStatus | undefined) =>
  infiniteQueryOptions({
    queryKey: [...keys.admin.deliveries(webhookId), { status }],
    queryFn: ({ signal, pageParam }) => {
      const query = { status, limit: DELIVERIES_PAGE, cursor: pageParam ?? undefined };
      return pageOf(
        api.GET('/api/admin/webhooks/{id}/deliveries', { params: { path: { id: webhookId }, query }, signal }),
      );
    },
    initialPageParam: null as string | null,
    getNextPageParam: ({ nextCursor }) => nextCursor,
    select: asOneList<Delivery>,
    staleTime: 0,
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) => deliveryPollMs(state.data?.pages.flatMap(({ items }) => items) ?? []),
  });

export const testWebhookMutation = (client: QueryClient) =>
  mutationOptions({
    mutationFn: (id: number) => bodyOf(api.POST('/api/admin/webhooks/{id}/test', { params: { path: { id } } })),
    onSettled: () => refreshWebhooks(client),
  });

export const resendMutation = (client: QueryClient) =>
  mutationOptions({
    mutationFn: (id: number) => bodyOf(api.POST('/api/admin/deliveries/{id}/retry', { params: { path: { id } } })),
    onSettled: () => refreshWebhooks(client),
  });
