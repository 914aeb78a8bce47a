import { session } from '@/shared/api/session';

/** Limit of the server. */
const MAX = 20;

let ids: readonly number[] = [];
// Cleared at sign-out, because the next person at this browser has skipped none.
session.subscribe(() => {
  if (!session.get()) ids = [];
});

/** The tickets that the reader passed on, newest first, so that they do not come back at once. As long as the page lives. */
export const skippedTickets = {
  all: (): number[] => [...ids],
  add: (ticketId: number) => {
    ids = [ticketId, ...ids.filter((id) => id !== ticketId)].slice(0, MAX);
  },
  clear: () => {
    ids = [];
  },
};
