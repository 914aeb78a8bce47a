import type { QueryClient, QueryKey } from '@tanstack/react-query';

import { api, bodyOf } from '@/shared/api/client';
import { keys } from '@/shared/api/keys';
import type { Me, TicketDetail } from '@/shared/contract';
import { isTeam } from '@/shared/session/me';
import { withNewest } from './thread';

/** When the ticket was resolved, closed and reopened, for players: part of the ticket, without its own query. */
const STATUSES = 'statuses';

const partsFor = (me: Me | undefined) =>
  me && isTeam(me)
    ? (['messages', 'attachments', 'events'] as const)
    : (['messages', 'attachments', STATUSES] as const);

/** Puts a query without data into the cache, where frames that arrive during the request can mark it as stale. */
const prepare = (client: QueryClient, queryKey: QueryKey) =>
  client.getQueryCache().build(client, client.defaultQueryOptions({ queryKey }));

/** Leaves data alone that was loaded or became stale meanwhile: its own query takes care of it. */
const fill = (client: QueryClient, queryKey: QueryKey, data: unknown) => {
  const state = client.getQueryState(queryKey);
  if (data !== undefined && state?.data === undefined && !state?.isInvalidated) client.setQueryData(queryKey, data);
};

/** Loads a ticket with one request, which also fills the queries of its messages, files and history. */
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

/** Loads the ticket alone. */
export const refreshTicket = (client: QueryClient, id: number, signal: AbortSignal): Promise<TicketDetail> => {
  const include = partsFor(client.getQueryData<Me>(keys.me)).filter((part) => part === STATUSES);
  const query = include.length > 0 ? { include } : {};
  return bodyOf(api.GET('/api/tickets/{id}', { params: { path: { id }, query }, signal }));
};
