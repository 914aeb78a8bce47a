import { mutationOptions, queryOptions, type QueryClient } from '@tanstack/react-query';

import { isFault } from '@/shared/api/errors';
import { api, bodyOf, idempotent, pageOf } from '@/shared/api/client';
import { keys } from '@/shared/api/keys';
import { upload } from '@/shared/api/upload';
import type { Priority, Status, TicketDetail } from '@/shared/contract';
import { draftSync } from './draft-sync';
import { hasChanges } from './macro-rules';
import { lostClaims } from './lost-claims';
import { openTicket, refreshTicket } from './open-ticket';
import { modeOf, type Outgoing } from './unsent-state';
import { unsent, userOf } from './unsent-store';
import { withNewest, withOlder, withPosted, type Thread } from './thread';

/** Polling intervals while the live connection is down. */
export const TICKET_MS = 3_000;
export const MESSAGES_MS = 2_000;
export const ATTACHMENTS_MS = 2_000;
export const EVENTS_MS = 5_000;
/** The player's other tickets send no frames to this page. */
export const PLAYER_MS = 60_000;
const QUEUE_MS = 60_000;

const RETRIES = 3;
const RETRY_MS = 1_000;
/** Retries help with temporary failures, not with 401, 403 or 404. */
const retry = (failures: number, error: Error) => failures < RETRIES && isFault(error, 'offline', 'server');

/** Opened with its lists, then fetched alone: each list has a query of its own. */
export const ticketQuery = (id: number) =>
  queryOptions({
    queryKey: keys.tickets.head(id),
    queryFn: ({ signal, client }): Promise<TicketDetail> =>
      client.getQueryData(keys.tickets.head(id)) ? refreshTicket(client, id, signal) : openTicket(client, id, signal),
    retry,
    retryDelay: RETRY_MS,
    refetchIntervalInBackground: true,
  });

/**
 * The loaded part of the conversation; the newest page is fetched and merged into it. `useInfiniteQuery` would fetch all
 * loaded pages again after every frame.
 */
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

export const playerQuery = (id: number) =>
  queryOptions({
    queryKey: keys.tickets.player(id),
    queryFn: ({ signal }) => bodyOf(api.GET('/api/tickets/{id}/player', { params: { path: { id } }, signal })),
  });

/** Reports of a character, for the team. */
export const accusedQuery = (name: string, worldId: number) =>
  queryOptions({
    queryKey: keys.tickets.accused({ name, worldId }),
    queryFn: ({ signal }) =>
      bodyOf(api.GET('/api/accused-characters', { params: { query: { name, worldId } }, signal })),
  });

/** How many tickets are answered before this one; asked again while the tab is visible. */
export const queuePositionQuery = (id: number) =>
  queryOptions({
    queryKey: keys.tickets.queue(id),
    queryFn: ({ signal }) => bodyOf(api.GET('/api/tickets/{id}/queue-position', { params: { path: { id } }, signal })),
    refetchInterval: QUEUE_MS,
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

/** The request body of a message, without files. */
export const bodyOfMessage = ({ text, isInternal, team, afterId, then: status, macro }: Outgoing) => {
  const then = { ...macro?.changes, ...(status && { status }) };
  return {
    message: text,
    isInternal,
    ...(team && !isInternal && { seenMessageId: afterId }),
    ...(team?.claims && !isInternal && { claim: true }),
    ...(macro && { macroId: macro.id }),
    ...(hasChanges(then) && { then }),
  };
};

function formOf(outgoing: Outgoing): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(bodyOfMessage(outgoing)))
    form.set(name, typeof value === 'object' ? JSON.stringify(value) : String(value));
  for (const file of outgoing.files) form.append('files', file, file.name);
  return form;
}

/** Without files as JSON, which needs no room in the store. */
const send = (id: number, outgoing: Outgoing, onProgress: (share: number) => void) =>
  outgoing.files.length > 0
    ? upload('/api/tickets/{id}/messages', id, formOf(outgoing), { idempotencyKey: outgoing.key, onProgress })
    : bodyOf(
        api.POST('/api/tickets/{id}/messages', {
          params: { path: { id }, header: idempotent(outgoing.key) },
          body: bodyOfMessage(outgoing),
        }),
      );

type Posting = { ticketId: number; draftKey: string };

/** Posts messages one after the other, so that they arrive in order. */
export const postMessage = (client: QueryClient, { ticketId: id, draftKey }: Posting) =>
  mutationOptions({
    scope: { id: `messages-${id}` },
    onMutate: ({ team }: Outgoing) => ({ takes: team?.claims === true && assigneeIn(client, id) === null }),
    mutationFn: async (outgoing: Outgoing) => {
      await draftSync.settled(draftKey, modeOf(outgoing.isInternal));
      return send(id, outgoing, (progress) =>
        unsent.dispatch(draftKey, { type: 'progressed', key: outgoing.key, progress }),
      );
    },
    onSuccess: (message, { key }, { takes }) => {
      client.setQueryData<Thread>(keys.tickets.messages(id), (known) => withPosted(known, message));
      unsent.dispatch(draftKey, { type: 'stored', keys: new Set([key]) });
      void ticketChanged(client, id).then(() => takes && reportLostClaim(client, id, userOf(draftKey)));
    },
    onError: (error, _, before) => {
      noteAssignee(client, id, error);
      if (before?.takes) reportLostClaim(client, id, userOf(draftKey));
      // The ticket was closed meanwhile, so it is refetched.
      if (isFault(error, 'conflict', 'missing')) void ticketChanged(client, id);
      if (isFault(error, 'message.newer')) void client.invalidateQueries({ queryKey: keys.tickets.messages(id) });
    },
  });

export type Change =
  | { status: Status }
  | { noSurvey: boolean }
  | { priority: Priority }
  | { assignedTo: number | null; ifAssignedTo: number | null };

const ticketChanged = (client: QueryClient, id: number) =>
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

/** The card follows the server, also when it refuses. Ratings are sent one after the other. */
export const rateTicket = (client: QueryClient, id: number) =>
  mutationOptions({
    scope: { id: `rate-${id}` },
    mutationFn: (body: { score: number; comment: string }) =>
      bodyOf(api.PUT('/api/tickets/{id}/satisfaction', { params: { path: { id } }, body })),
    onSettled: () => client.invalidateQueries({ queryKey: keys.tickets.head(id) }),
  });

const assigneeIn = (client: QueryClient, id: number) =>
  client.getQueryData<TicketDetail>(keys.tickets.head(id))?.assignee;

/** Shows who has the ticket as soon as a refusal says it. */
function noteAssignee(client: QueryClient, id: number, error: Error) {
  if (!isFault(error, 'message.newer', 'ticket.assigned_meanwhile')) return;
  const { assignee } = error.details;
  if (!assignee) return;
  const note = (known?: TicketDetail) => known && { ...known, assignedTo: assignee.id, assignee };
  client.setQueryData<TicketDetail>(keys.tickets.head(id), note);
}

/** The ticket was to be taken with a reply, and a colleague was faster. */
function reportLostClaim(client: QueryClient, id: number, userId: number) {
  const assignee = assigneeIn(client, id);
  if (assignee && assignee.id !== userId) lostClaims.add(id);
}

/** Resolves after the refetch, so that the shown state does not flip back. */
export const changeTicket = (client: QueryClient, id: number) =>
  mutationOptions({
    mutationFn: (change: Change) => bodyOf(api.PATCH('/api/tickets/{id}', { params: { path: { id } }, body: change })),
    onError: (error) => noteAssignee(client, id, error),
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
