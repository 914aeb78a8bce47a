import type { QueryClient, QueryKey } from '@tanstack/react-query';

import { api, bodyOf } from '@/shared/api/client';
import { keys } from '@/shared/api/keys';
import type { Me, TicketDetail } from '@/shared/contract';
import { isTeam } from '@/shared/session/me';
import { withNewest } from './thread';

/** Players get these times with the ticket, without a query. */
const STATUSES = 'statuses';

const partsFor = (me: Me | undefined) =>
  me && isTeam(me)
    ? (['messages', 'attachments', 'events'] as const)
    : (['messages', 'attachments', STATUSES] as const);

/** Puts a query without data into the cache, where frames that arrive during the request can mark it as stale. */
const prepare = (client: QueryClient, queryKey: QueryKey) =>
  client.getQueryCache().build(client, client.defaultQueryOptions({ queryKey }));

/** Data that was loaded or marked stale in the meantime is left to its own query. */
const fill = (client: QueryClient, queryKey: QueryKey, data: unknown) => {
  const state = client.getQueryState(queryKey);
  if (data !== undefined && state?.data === undefined && !state?.isInvalidated) client.setQueryData(queryKey, data);
};

/** One request that also fills the queries of messages, files and history. */
export async function openTicket(client: QueryClient, id: number, signal: AbortSignal): Promise<TicketDetail> {
  const parts = partsFor(client.getQueryData<Me>(keys.me));
  for (const part of parts) if (part !== STATUSES) prepare(client, keys.tickets[part](id));
  const opened = await bodyOf(
    api.GET('/api/tickets/{id}', { params: { path: { id }, query: { include: [...parts] } }, signal }),
  );
  const { messages, attachments, events, ...ticket } = opened;
  fill(client, keys.tickets.messages(id), messages && withNewest(undefined, messages));
  fill(client, keys.tickets.attachments(id), attachments?.items);
  fill(client, keys.tickets.events(id), events?.items);
  return ticket;
}

export const refreshTicket = (client: QueryClient, id: number, signal: AbortSignal): Promise<TicketDetail> => {
  const include = partsFor(client.getQueryData<Me>(keys.me)).filter((part) => part === STATUSES);
  const query = include.length > 0 ? { include } : {};
  return bodyOf(api.GET('/api/tickets/{id}', { params: { path: { id }, query }, signal }));
};
