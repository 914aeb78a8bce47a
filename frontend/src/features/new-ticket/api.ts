import { mutationOptions, queryOptions, type QueryClient } from '@tanstack/react-query';

import { api, bodyOf, idempotent } from '@/shared/api/client';
import { keys } from '@/shared/api/keys';
import { upload } from '@/shared/api/upload';
import type { Attachment, Category } from '@/shared/contract';
import type { NewTicket } from './rules';

/** The user's characters in one world; disabled until a world is chosen. */
export const charactersQuery = (worldId: number | undefined) =>
  queryOptions({
    queryKey: keys.characters(worldId ?? 0),
    queryFn: ({ signal }) => bodyOf(api.GET('/api/characters', { params: { query: { worldId } }, signal })),
    enabled: worldId !== undefined,
  });

/** @param hours that the terms promise */
export const termsQuery = (language: string, hours: number) =>
  queryOptions({
    queryKey: keys.terms(language, hours),
    queryFn: ({ signal }) => bodyOf(api.GET('/api/terms', { signal })),
  });

const QUEUE_MS = 60_000;

/** Number of tickets of the category that wait for a first reply; polled while the tab is visible. */
export const queuePositionQuery = (category: Category) =>
  queryOptions({
    queryKey: keys.queue(category),
    queryFn: ({ signal }) => bodyOf(api.GET('/api/queue-position', { params: { query: { category } }, signal })),
    refetchInterval: QUEUE_MS,
  });

/** The player's unclosed tickets that a new one might repeat. Optional, so errors are not shown. */
export const ownSimilarQuery = (category: Category, worldId: number | undefined) =>
  queryOptions({
    queryKey: keys.tickets.own({ category, worldId }),
    queryFn: ({ signal }) =>
      bodyOf(api.GET('/api/tickets/similar', { params: { query: { category, worldId } }, signal })),
  });

export const createTicketMutation = (client: QueryClient) =>
  mutationOptions({
    mutationFn: ({ body, idempotencyKey }: { body: NewTicket; idempotencyKey: string }) =>
      bodyOf(api.POST('/api/tickets', { params: { header: idempotent(idempotencyKey) }, body })),
    onSuccess: () => {
      void client.invalidateQueries({ queryKey: keys.tickets.lists });
      void client.invalidateQueries({ queryKey: keys.tickets.allOwn });
      void client.invalidateQueries({ queryKey: keys.admin.stats });
    },
  });

type Sending = { file: File; idempotencyKey: string; onProgress: (share: number) => void };

/** One file per request, so that each has its own progress and result. */
export function uploadToTicket(ticketId: number, { file, ...options }: Sending): Promise<Attachment[]> {
  const form = new FormData();
  form.append('files', file, file.name);
  return upload('/api/tickets/{id}/upload', ticketId, form, options);
}
