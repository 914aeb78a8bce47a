import { mutationOptions, queryOptions, type QueryClient } from '@tanstack/react-query';

import { isFault } from '@/shared/api/errors';
import { api, bodyOf, pageOf } from '@/shared/api/client';
import { keys } from '@/shared/api/keys';
import { upload } from '@/shared/api/upload';
import type { Priority, Status, TicketDetail } from '@/shared/contract';
import { openTicket } from './open-ticket';
import type { Outgoing } from './unsent-state';
import { unsent } from './unsent-store';
import { withNewest, withOlder, withPosted, type Thread } from './thread';

/** Polling intervals while the live connection is down. */
export const TICKET_MS = 3_000;
export const MESSAGES_MS = 2_000;
export const ATTACHMENTS_MS = 2_000;
export const EVENTS_MS = 5_000;

const RETRIES = 3;
const RETRY_MS = 1_000;
/** Retries help with temporary failures, not with 401, 403 or 404. */
const retry = (failures: number, error: Error) =>
  failures < RETRIES && (isFault(error, 'offline') || isFault(error, 'server'));

/** Opened with its lists, then fetched alone: each list has a query of its own. */
export const ticketQuery = (id: number) =>
  queryOptions({
    queryKey: keys.tickets.head(id),
    queryFn: ({ signal, client }): Promise<TicketDetail> =>
      client.getQueryData(keys.tickets.head(id))
        ? bodyOf(api.GET('/api/tickets/{id}', { params: { path: { id } }, signal }))
        : openTicket(client, id, signal),
    retry,
    retryDelay: RETRY_MS,
    refetchIntervalInBackground: true,
  });

/** The loaded part of the conversation; the newest page is fetched and merged into it. */
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

/** The ticket's history, for the team. */
export const eventsQuery = (id: number) =>
  queryOptions({
    queryKey: keys.tickets.events(id),
    queryFn: ({ signal }) => bodyOf(api.GET('/api/tickets/{id}/events', { params: { path: { id } }, signal })),
  });

/** Whether the bytes of an attachment are still there. */
export const fileQuery = (url: string) =>
  queryOptions({
    queryKey: keys.file(url),
    queryFn: async ({ signal }) =>
      (await fetch(url, { method: 'HEAD', credentials: 'include', signal })).status !== 404,
  });

/** Prepends the page before the loaded messages. */
export const loadOlder = (client: QueryClient, id: number) =>
  mutationOptions({
    mutationFn: (cursor: string) =>
      pageOf(api.GET('/api/tickets/{id}/messages', { params: { path: { id }, query: { cursor } } })),
    onSuccess: (page) =>
      client.setQueryData<Thread>(keys.tickets.messages(id), (known) => known && withOlder(known, page)),
  });

function formOf({ text, isInternal, files }: Outgoing, claims: boolean): FormData {
  const form = new FormData();
  form.set('message', text);
  form.set('isInternal', String(isInternal));
  if (claims && !isInternal) form.set('claim', 'true');
  for (const file of files) form.append('files', file, file.name);
  return form;
}

type Posting = {
  ticketId: number;
  box: string;
  /** A reply takes the ticket if nobody has it. */
  claims: boolean;
};

/** Posts messages one after the other, so that they arrive in order. */
export const postMessage = (client: QueryClient, { ticketId: id, box, claims }: Posting) =>
  mutationOptions({
    scope: { id: `messages-${id}` },
    mutationFn: (outgoing: Outgoing) =>
      upload('/api/tickets/{id}/messages', id, formOf(outgoing, claims), {
        idempotencyKey: outgoing.key,
        onProgress: (progress) => unsent.dispatch(box, { type: 'progressed', key: outgoing.key, progress }),
      }),
    onSuccess: (message, { key }) => {
      client.setQueryData<Thread>(keys.tickets.messages(id), (known) => withPosted(known, message));
      unsent.dispatch(box, { type: 'stored', keys: new Set([key]) });
      void ticketChanged(client, id);
    },
    onError: (error) => {
      // The ticket was closed meanwhile, so it is refetched.
      if (isFault(error, 'conflict') || isFault(error, 'missing')) void ticketChanged(client, id);
    },
  });

export type Change =
  { status: Status } | { priority: Priority } | { assignedTo: number | null; ifAssignedTo: number | null };

const ticketChanged = (client: QueryClient, id: number) =>
  Promise.all(
    [
      keys.tickets.head(id),
      keys.tickets.events(id),
      keys.tickets.attachments(id),
      keys.tickets.lists,
      keys.admin.stats,
    ].map((queryKey) => client.invalidateQueries({ queryKey })),
  );

/** Resolves after the refetch, so that the shown state does not flip back. */
export const changeTicket = (client: QueryClient, id: number) =>
  mutationOptions({
    mutationFn: (change: Change) => bodyOf(api.PATCH('/api/tickets/{id}', { params: { path: { id } }, body: change })),
    onSettled: () => ticketChanged(client, id),
  });

export const markRead = (client: QueryClient, id: number) =>
  mutationOptions({
    mutationFn: (lastMessageId: number) =>
      bodyOf(api.POST('/api/tickets/{id}/mark-read', { params: { path: { id } }, body: { lastMessageId } })),
    onSuccess: () =>
      Promise.all(
        [keys.tickets.unread(id), keys.tickets.lists].map((queryKey) => client.invalidateQueries({ queryKey })),
      ),
  });
