import { session } from '@/shared/api/session';

/** Limit of the server. */
const MAX = 20;

let ids: readonly number[] = [];
// Cleared at sign-out, because the next person at this browser has not skipped any ticket.
session.subscribe(() => {
  if (!session.get()) ids = [];
});

/**
 * Tickets that the reader skipped, newest first, so that they are not offered again at once. Kept until the page is
 * reloaded.
 */
export const skippedTickets = {
  all: (): number[] => [...ids],
  add: (ticketId: number) => {
    ids = [ticketId, ...ids.filter((id) => id !== ticketId)].slice(0, MAX);
  },
  clear: () => {
    ids = [];
  },
};
