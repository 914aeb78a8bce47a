import { queryOptions, useQuery, type QueryClient } from '@tanstack/react-query';

import { api, bodyOf } from '../api/client';
import { keys } from '../api/keys';
import type { PersonPresent, TicketPresence } from '../contract';
import { isTeam, useMe } from '../session/me';
import { useLiveInterval } from './use-live-query';

/** Polling interval while the live connection is down. */
const PRESENCE_MS = 12_000;
const nobody: readonly PersonPresent[] = [];

/** The last frame of each ticket since the last request, whose response may be older than the frames. */
const sinceAsked = new Map<number, TicketPresence>();

const presenceQuery = () =>
  queryOptions({
    queryKey: keys.presence,
    queryFn: async ({ signal }) => {
      sinceAsked.clear();
      const found = await bodyOf(api.GET('/api/presence', { signal }));
      return [...sinceAsked.values()].reduce(withFrame, found);
    },
  });

function withFrame(known: TicketPresence[], { ticketId, people }: TicketPresence): TicketPresence[] {
  const others = known.filter((entry) => entry.ticketId !== ticketId);
  return people.length > 0 ? [...others, { ticketId, people }] : others;
}

/** Replaces the known presence of the frame's ticket. */
export function recordPresence(client: QueryClient, frame: TicketPresence) {
  sinceAsked.set(frame.ticketId, frame);
  client.setQueryData<TicketPresence[]>(keys.presence, (known) => known && withFrame(known, frame));
}

/** Cancels a running request first, because its response may be outdated. */
export async function renewPresence(client: QueryClient) {
  await client.cancelQueries({ queryKey: keys.presence });
  await client.invalidateQueries({ queryKey: keys.presence });
}

/** Undefined for players, who may not see the presence of the team. All components share one query. */
export function usePresence<Found>(select: (tickets: readonly TicketPresence[]) => Found): Found | undefined {
  const me = useMe();
  const every = useLiveInterval(PRESENCE_MS);
  return useQuery({ ...presenceQuery(), enabled: isTeam(me), refetchInterval: every, select }).data;
}

/** Other team members in a ticket, the strongest activity first. */
export function usePresenceOf(ticketId: number): readonly PersonPresent[] {
  const me = useMe();
  const found = usePresence(
    (tickets) =>
      tickets.find((entry) => entry.ticketId === ticketId)?.people.filter(({ id }) => id !== me.id) ?? nobody,
  );
  return found ?? nobody;
}
