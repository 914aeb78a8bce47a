import type { QueryKey } from '@tanstack/react-query';

import { keys } from '../api/keys';
import type { LiveEvent, Me } from '../contract';
import { isTeam } from '../session/me';

const STALE_BY: Readonly<Record<string, QueryKey[]>> = {
  erasure_refused: [keys.ownPrivacy],
  erasure_requested: [keys.admin.privacy],
};

type Viewer = Pick<Me, 'id' | 'role'>;
export type Chime = 'notification' | 'message' | 'update';
type Effect = {
  stale: readonly QueryKey[];
  /** Queries to reset, because their cached data cannot be merged with newer data. */
  outdated?: readonly QueryKey[];
  chime?: Chime;
};
type Table = { [T in LiveEvent['type']]: (event: Extract<LiveEvent, { type: T }>, me: Viewer) => Effect };

/** Stale queries and sound of each frame. */
const table: Table = {
  connection_confirmed: () => ({ stale: [] }),
  notification: ({ notification: { type } }) => ({
    // Sanctions, their decisions and suspensions have no frame of their own. Suspensions have the types `user_blocked`
    // and `user_unblocked`.
    stale: [
      keys.notifications,
      keys.sanctions,
      ...(type.endsWith('blocked') ? [keys.suspensions] : []),
      ...(STALE_BY[type] ?? []),
    ],
    chime: 'notification',
  }),
  notifications_read: ({ ticketId }) => ({
    stale: [keys.notifications, keys.tickets.lists, ...(ticketId === null ? [] : [keys.tickets.unread(ticketId)])],
  }),
  attention_changed: ({ ticketId }) => ({
    stale: [keys.tickets.lists, keys.tickets.head(ticketId), keys.tickets.unread(ticketId)],
  }),
  new_ticket_created: () => ({
    stale: [keys.tickets.lists, keys.tickets.allAccused, keys.admin.stats],
    chime: 'notification',
  }),
  ticket_updated: ({ ticketId, actorId, isUndo, isMoved, isRemoval }, me) => ({
    stale: [
      keys.tickets.lists,
      keys.tickets.head(ticketId),
      keys.tickets.events(ticketId),
      keys.tickets.player(ticketId),
      keys.tickets.similar(ticketId),
      keys.tickets.links(ticketId),
      keys.incidents.root,
      keys.sanctions,
      keys.tickets.allAccused,
      keys.admin.stats,
      ...(isUndo || isMoved ? [keys.notifications] : []),
      ...(isMoved ? [keys.tickets.one(ticketId), keys.drafts] : []),
      // A search may have found what is removed now, and a merged ticket shows it too.
      ...(isRemoval ? [keys.tickets.root, keys.drafts] : []),
    ],
    ...(isMoved && { outdated: [keys.tickets.messages(ticketId)] }),
    ...(actorId !== me.id && { chime: 'update' as const }),
  }),
  // Without the team's lists: a run deletes the texts of thousands of tickets, which ended long ago.
  ticket_blanked: ({ ticketId }, me) => ({
    stale: [
      keys.tickets.one(ticketId),
      keys.tickets.searches,
      keys.drafts,
      ...(isTeam(me) ? [] : [keys.tickets.lists]),
    ],
    outdated: [keys.tickets.messages(ticketId)],
  }),
  new_message: ({ ticketId, message }, me) => ({
    stale: [
      keys.tickets.lists,
      keys.tickets.messages(ticketId),
      keys.tickets.attachments(ticketId),
      keys.tickets.unread(ticketId),
      keys.tickets.events(ticketId),
      // Sending a message deletes its draft.
      ...(message.userId === me.id ? [keys.drafts] : []),
    ],
    ...(message.userId !== me.id && { chime: 'message' as const }),
  }),
  maintenance: () => ({ stale: [keys.config, keys.admin.maintenance] }),
  club_changed: () => ({ stale: [keys.config, keys.retention] }),
  // The admin page's list is excluded: a refetch between two reorderings would undo the second one on screen.
  worlds_changed: () => ({ stale: [keys.worlds] }),
  // The counts of views are cached under `keys.tickets.lists`.
  views_changed: () => ({ stale: [keys.views, keys.tickets.lists] }),
  team_changed: () => ({ stale: [keys.team, keys.tickets.lists] }),
  macros_changed: () => ({ stale: [keys.macros] }),
  incident_changed: () => ({ stale: [keys.incidents.root] }),
  // The frame holds the whole data; see presence.ts.
  presence: () => ({ stale: [] }),
};

export function effectOf(event: LiveEvent, me: Viewer): Effect {
  const row = table[event.type] as ((e: LiveEvent, m: Viewer) => Effect) | undefined;
  return row ? row(event, me) : { stale: [] };
}
