import { queryOptions } from '@tanstack/react-query';

import { api, bodyOf } from '@/shared/api/client';
import { keys } from '@/shared/api/keys';
import type { TeamMember } from '@/shared/contract';

const FRESH_MS = 30_000;

/** The active members of the team. No frame reports who is online, so the list becomes stale by age. */
export const teamQuery = () =>
  queryOptions({
    queryKey: keys.team,
    queryFn: ({ signal }) => bodyOf(api.GET('/api/team', { signal })),
    staleTime: FRESH_MS,
  });

/** For assigning: the reader first, members who are away last. */
export const inOrderToAssign = (members: readonly TeamMember[], myId: number): TeamMember[] => {
  const rank = ({ id, awayUntil }: TeamMember) => (awayUntil ? 1 : id === myId ? -1 : 0);
  return members.toSorted((one, other) => rank(one) - rank(other));
};

/** The members whom a note in the ticket may ask, and who may get it: its participants first, without those from whom it is withheld. */
export const teamOfTicketQuery = (ticketId: number) =>
  queryOptions({
    queryKey: keys.teamOfTicket(ticketId),
    queryFn: ({ signal }) => bodyOf(api.GET('/api/team', { params: { query: { ticketId } }, signal })),
    staleTime: FRESH_MS,
  });
