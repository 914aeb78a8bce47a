import { mutationOptions, queryOptions, type QueryClient } from '@tanstack/react-query';

import { isFault } from '@/shared/api/errors';
import { api, bodyOf, pageOf } from '@/shared/api/client';
import { keys } from '@/shared/api/keys';
import type { Priority, Status, TicketDetail } from '@/shared/contract';
import { openTicket, refreshTicket } from './open-ticket';
import { withNewest, withOlder, withRemovals, type Thread } from './thread';

/** Polling intervals while the live connection is down. */
export const TICKET_MS = 3_000;
export const MESSAGES_MS = 2_000;
export const ATTACHMENTS_MS = 2_000;
export const EVENTS_MS = 5_000;
/** The player's other tickets send no frames to this page. */
export const PLAYER_MS = 60_000;

const RETRIES = 3;
const RETRY_MS = 1_000;
/** 401, 403 and 404 are not temporary. */
const retry = (failures: number, error: Error) => failures < RETRIES && isFault(error, 'offline', 'server');

/** The first request includes the lists. Later ones load the ticket alone. */
export const ticketQuery = (id: number) =>
  queryOptions({
    queryKey: keys.tickets.head(id),
    queryFn: async ({ signal, client }): Promise<TicketDetail> => {
      const isOpen = client.getQueryData(keys.tickets.head(id)) !== undefined;
      const ticket = await (isOpen ? refreshTicket : openTicket)(client, id, signal);
      forgetRemoved(client, ticket);
      return ticket;
    },
    retry,
    retryDelay: RETRY_MS,
    refetchIntervalInBackground: true,
  });

const forgetRemoved = (client: QueryClient, { id, removals }: TicketDetail) =>
  client.setQueryData<Thread>(keys.tickets.messages(id), (known) => known && withRemovals(known, removals));

/** Merges the newest page into the loaded part. `useInfiniteQuery` would refetch all loaded pages after every frame. */
export const messagesQuery = (id: number) =>
  queryOptions({
    queryKey: keys.tickets.messages(id),
    queryFn: async ({ signal, client }): Promise<Thread> => {
      const page = await pageOf(api.GET('/api/tickets/{id}/messages', { params: { path: { id } }, signal }));
      return withNewest(client.getQueryData<Thread>(keys.tickets.messages(id)), page);
    },
    structuralSharing: false,
  });

export const attachmentsQuery = (id: number) =>
  queryOptions({
    queryKey: keys.tickets.attachments(id),
    queryFn: ({ signal }) => bodyOf(api.GET('/api/tickets/{id}/attachments', { params: { path: { id } }, signal })),
  });

export const eventsQuery = (id: number) =>
  queryOptions({
    queryKey: keys.tickets.events(id),
    queryFn: ({ signal }) => bodyOf(api.GET('/api/tickets/{id}/events', { params: { path: { id } }, signal })),
  });

export const playerQuery = (id: number) =>
  queryOptions({
    queryKey: keys.tickets.player(id),
    queryFn: ({ signal }) => bodyOf(api.GET('/api/tickets/{id}/player', { params: { path: { id } }, signal })),
  });

export const fileQuery = (url: string) =>
  queryOptions({
    queryKey: keys.file(url),
    queryFn: async ({ signal }) =>
      (await fetch(url, { method: 'HEAD', credentials: 'include', signal })).status !== 404,
  });

export const loadOlder = (client: QueryClient, id: number) =>
  mutationOptions({
    mutationFn: (cursor: string) =>
      pageOf(api.GET('/api/tickets/{id}/messages', { params: { path: { id }, query: { cursor } } })),
    onSuccess: (page) =>
      client.setQueryData<Thread>(keys.tickets.messages(id), (known) => known && withOlder(known, page)),
  });

type Duplicate = { verdict: 'duplicate'; duplicateOf: number };

export type Change =
  | Duplicate
  | (Duplicate & { status: Status })
  | { status: Status }
  | { noSurvey: boolean }
  | { priority: Priority }
  | { assignedTo: number | null; ifAssignedTo: number | null };

export const ticketChanged = (client: QueryClient, id: number) =>
  Promise.all(
    [
      keys.tickets.head(id),
      keys.tickets.events(id),
      keys.tickets.attachments(id),
      keys.tickets.player(id),
      keys.tickets.lists,
      keys.admin.stats,
    ].map((queryKey) => client.invalidateQueries({ queryKey })),
  );

export const assigneeIn = (client: QueryClient, id: number) =>
  client.getQueryData<TicketDetail>(keys.tickets.head(id))?.assignee;

/** A refusal names the current assignee. */
export function recordAssignee(client: QueryClient, id: number, error: Error) {
  if (!isFault(error, 'message.newer', 'ticket.assigned_meanwhile')) return;
  const { assignee } = error.details;
  if (!assignee) return;
  const note = (known?: TicketDetail) => known && { ...known, assignedTo: assignee.id, assignee };
  client.setQueryData<TicketDetail>(keys.tickets.head(id), note);
}

/** Resolves after the refetch, so that the shown state does not flip back. */
export const changeTicket = (client: QueryClient, id: number) =>
  mutationOptions({
    mutationFn: (change: Change) => bodyOf(api.PATCH('/api/tickets/{id}', { params: { path: { id } }, body: change })),
    onError: (error) => recordAssignee(client, id, error),
    onSettled: () => ticketChanged(client, id),
  });
