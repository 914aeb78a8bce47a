import { mutationOptions, queryOptions, type QueryClient } from '@tanstack/react-query';

import type { AppealDecision, NewSanction } from '../contract';
import { api, bodyOf, idempotent } from '../api/client';
import { keys } from '../api/keys';

const ofSanction = (id: number) => ({ params: { path: { id } } });

/** For the team. */
export const sanctionQuery = (id: number) =>
  queryOptions({
    queryKey: [...keys.sanctions, 'one', id],
    queryFn: ({ signal }) => bodyOf(api.GET('/api/sanctions/{id}', { ...ofSanction(id), signal })),
  });

const OF_CHARACTER_MAX = 20;

export const characterSanctionsQuery = (name: string, worldId: number) =>
  queryOptions({
    queryKey: [...keys.sanctions, 'character', { name, worldId }],
    queryFn: ({ signal }) =>
      bodyOf(api.GET('/api/sanctions', { params: { query: { name, worldId, limit: OF_CHARACTER_MAX } }, signal })),
  });

const refresh = (client: QueryClient) => client.invalidateQueries({ queryKey: keys.sanctions });

type Keyed = { key: string };

export const recordSanctionMutation = (client: QueryClient, ticketId: number) =>
  mutationOptions({
    mutationFn: ({ key, ...body }: NewSanction & Keyed) =>
      bodyOf(api.POST('/api/tickets/{id}/sanctions', { ...ofSanction(ticketId), body, headers: idempotent(key) })),
    onSettled: () => refresh(client),
  });

export const liftSanctionMutation = (client: QueryClient, id: number) =>
  mutationOptions({
    mutationFn: (reason: string) =>
      bodyOf(api.POST('/api/sanctions/{id}/lift', { ...ofSanction(id), body: { reason } })),
    onSettled: () => refresh(client),
  });

export const appealMutation = (client: QueryClient, id: number) =>
  mutationOptions({
    mutationFn: ({ key, text }: { text: string } & Keyed) =>
      bodyOf(api.POST('/api/sanctions/{id}/appeal', { ...ofSanction(id), body: { text }, headers: idempotent(key) })),
    onSettled: () => Promise.all([refresh(client), client.invalidateQueries({ queryKey: keys.tickets.lists })]),
  });

export const decideAppealMutation = (client: QueryClient, ticketId: number) =>
  mutationOptions({
    mutationFn: (body: AppealDecision) =>
      bodyOf(api.POST('/api/appeals/{ticketId}/decision', { params: { path: { ticketId } }, body })),
    onSettled: () => Promise.all([refresh(client), client.invalidateQueries({ queryKey: keys.tickets.one(ticketId) })]),
  });
