import { session } from '@/shared/api/session';

/** As many as the server takes. */
const MAX = 20;

let ids: readonly number[] = [];
// The next person at this browser has passed on none.
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
