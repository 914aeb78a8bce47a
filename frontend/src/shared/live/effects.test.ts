import { describe, expect, it } from 'vitest';

import { keys } from '../api/keys';
import type { LiveEvent, Notification } from '../contract';
import { effectOf } from './effects';

const me = { id: 1, role: 'staff' as const };
const message = (userId: number | null): LiveEvent => ({
  type: 'new_message',
  ticketId: 7,
  message: { id: 3, userId },
});

describe('what a frame does', () => {
  it('rings for another one’s message and not for mine', () => {
    expect(effectOf(message(1), me).chime).toBeUndefined();
    expect(effectOf(message(2), me).chime).toBe('message');
    expect(effectOf(message(null), me).chime).toBe('message');
  });

  it('makes the conversation, its files, its count and the lists stale on a message', () => {
    expect(effectOf(message(2), me).stale).toEqual(
      expect.arrayContaining([
        keys.tickets.lists,
        keys.tickets.messages(7),
        keys.tickets.attachments(7),
        keys.tickets.unread(7),
      ]),
    );
  });

  it('stays silent when the change was my own', () => {
    expect(effectOf({ type: 'ticket_updated', ticketId: 7, actorId: 1 }, me).chime).toBeUndefined();
    expect(effectOf({ type: 'ticket_updated', ticketId: 7, actorId: null }, me).chime).toBe('update');
  });

  it.each([
    [message(1), keys.drafts],
    [{ type: 'new_ticket_created', ticketId: 7 }, keys.admin.stats],
    [{ type: 'ticket_updated', ticketId: 7, actorId: null }, keys.tickets.head(7)],
    [{ type: 'ticket_updated', ticketId: 7, actorId: null, isUndo: true }, keys.notifications],
    [{ type: 'ticket_updated', ticketId: 7, actorId: null, isMoved: true }, keys.tickets.one(7)],
    [{ type: 'ticket_updated', ticketId: 7, actorId: null, isMoved: true }, keys.drafts],
    [{ type: 'ticket_updated', ticketId: 7, actorId: null, isRemoval: true }, keys.tickets.root],
    [{ type: 'ticket_updated', ticketId: 7, actorId: null, isRemoval: true }, keys.drafts],
    [{ type: 'notification', notification: { type: 'team_reply' } as Notification }, keys.notifications],
    [{ type: 'notification', notification: { type: 'user_blocked' } as Notification }, keys.suspensions],
    [{ type: 'notification', notification: { type: 'user_unblocked' } as Notification }, keys.suspensions],
    [{ type: 'notifications_read', ticketId: 7 }, keys.notifications],
    [{ type: 'notifications_read', ticketId: 7 }, keys.tickets.unread(7)],
    [{ type: 'ticket_blanked', ticketId: 7 }, keys.tickets.one(7)],
    [{ type: 'club_changed' }, keys.config],
    [{ type: 'club_changed' }, keys.retention],
    [{ type: 'worlds_changed' }, keys.worlds],
    [{ type: 'views_changed' }, keys.views],
    [{ type: 'views_changed' }, keys.tickets.lists],
    [{ type: 'team_changed' }, keys.team],
    [{ type: 'team_changed' }, keys.tickets.lists],
    [{ type: 'macros_changed' }, keys.macros],
    [{ type: 'incident_changed', id: 3 }, keys.incidents.root],
    [{ type: 'maintenance', isActive: true, message: '' }, keys.admin.maintenance],
  ] satisfies [LiveEvent, readonly unknown[]][])('%o makes its own data stale', (event, key) => {
    expect(effectOf(event, me).stale).toContainEqual(key);
  });

  it('loads the messages anew when some came from another ticket or went there', () => {
    const moved: LiveEvent = { type: 'ticket_updated', ticketId: 7, actorId: null, isMoved: true };
    expect(effectOf(moved, me).outdated).toEqual([keys.tickets.messages(7)]);
    expect(effectOf({ ...moved, isMoved: undefined, isRemoval: true }, me).outdated).toBeUndefined();
  });

  it('loads a ticket whose texts were deleted, without a sound, and lists only for players', () => {
    expect(effectOf({ type: 'ticket_blanked', ticketId: 7 }, me)).toEqual({
      stale: [keys.tickets.one(7), keys.tickets.searches, keys.drafts],
      outdated: [keys.tickets.messages(7)],
    });
    const owner = { ...me, role: 'user' as const };
    expect(effectOf({ type: 'ticket_blanked', ticketId: 7 }, owner).stale).toContainEqual(keys.tickets.lists);
  });

  it('leaves frames of a newer server alone', () => {
    expect(effectOf({ type: 'who_knows' } as unknown as LiveEvent, me)).toEqual({ stale: [] });
  });
});
