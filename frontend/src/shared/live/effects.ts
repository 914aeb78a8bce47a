import type { QueryKey } from '@tanstack/react-query';

import { keys } from '../api/keys';
import type { LiveEvent, Me } from '../contract';

export type Chime = 'notification' | 'message' | 'update';
type Effect = { stale: readonly QueryKey[]; chime?: Chime };
type Table = { [T in LiveEvent['type']]: (event: Extract<LiveEvent, { type: T }>, me: Pick<Me, 'id'>) => Effect };

/** The whole live contract on one page: what each frame makes stale and what it sounds like. */
const table: Table = {
  connection_confirmed: () => ({ stale: [] }),
  notification: () => ({ stale: [keys.notifications], chime: 'notification' }),
  new_ticket_created: () => ({ stale: [keys.tickets.lists, keys.admin.stats], chime: 'notification' }),
  ticket_updated: ({ ticketId, actorId }, me) => ({
    stale: [keys.tickets.lists, keys.tickets.head(ticketId), keys.tickets.events(ticketId), keys.admin.stats],
    ...(actorId !== me.id && { chime: 'update' as const }),
  }),
  new_message: ({ ticketId, message }, me) => ({
    stale: [
      keys.tickets.lists,
      keys.tickets.messages(ticketId),
      keys.tickets.attachments(ticketId),
      keys.tickets.unread(ticketId),
      keys.tickets.events(ticketId),
    ],
    ...(message.userId !== me.id && { chime: 'message' as const }),
  }),
  maintenance: () => ({ stale: [keys.config, keys.admin.maintenance] }),
};

export function effectOf(event: LiveEvent, me: Pick<Me, 'id'>): Effect {
  const row = table[event.type] as ((e: LiveEvent, m: Pick<Me, 'id'>) => Effect) | undefined;
  return row ? row(event, me) : { stale: [] };
}
