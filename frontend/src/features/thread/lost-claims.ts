import { useSyncExternalStore } from 'react';

import { createListeners } from '@/shared/lib/listeners';

let tickets: ReadonlySet<number> = new Set();
const { notifyAll, subscribe } = createListeners();

function change(next: ReadonlySet<number>) {
  tickets = next;
  notifyAll();
}

/** Tickets that this person wanted to take when a colleague was faster. The head reports it, the conversation shows it. */
export const lostClaims = {
  add: (ticketId: number) => change(new Set([...tickets, ticketId])),
  remove: (ticketId: number) => change(new Set([...tickets].filter((id) => id !== ticketId))),
};

export const useLostClaim = (ticketId: number): boolean => useSyncExternalStore(subscribe, () => tickets.has(ticketId));
