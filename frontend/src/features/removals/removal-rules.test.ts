import { describe, expect, it } from 'vitest';

import { aMessage, anAttachment } from '@/features/ticket/ticket.samples';
import type { Removal } from '@/shared/contract';
import { aMe } from '@/test/render';
import { contentsOf, mayRemove, removedIn, withoutRemoved, type Content } from './removal-rules';

const MINUTE_MS = 60_000;
const now = Math.floor(Date.parse('2026-11-20T20:00:30.000Z') / MINUTE_MS);
const OWNER = 1;

const player = aMe({ id: OWNER });
const staff = aMe({ id: 9, role: 'staff' });
const admin = aMe({ id: 10, role: 'admin' });
const content = (over: Partial<Content> = {}): Content => ({
  part: 'message',
  id: 5,
  text: 'Oi',
  author: { id: OWNER, name: 'Marina Couto' },
  createdAt: '2026-11-20T20:00:00.000Z',
  ...over,
});
const by = (id: number | null, over: Partial<Content> = {}) => content({ author: { id, name: '' }, ...over });

const question = { userId: OWNER, category: 'duvidas' } as const;
const report = { userId: OWNER, category: 'denuncias_gerais' } as const;

describe('removing', () => {
  it.each([
    ['staff, of the player', staff, question, content(), true],
    ['staff, of the player in a report', staff, report, content(), true],
    ['staff, of long ago', staff, question, content({ createdAt: '2020-01-01T00:00:00.000Z' }), true],
    ['staff, the description', staff, question, content({ part: 'description' }), true],
    ['staff, their own words', staff, question, by(staff.id), true],
    ['staff, of a colleague', staff, question, by(admin.id), false],
    ['staff, of an erased person', staff, question, by(null), false],
    ['an admin, of a colleague', admin, question, by(staff.id), true],
    ['a player, their message', player, question, content(), true],
    ['a player, their file', player, question, content({ part: 'file' }), true],
    ['a player, their description', player, question, content({ part: 'description' }), false],
    ['a player, their title', player, question, content({ part: 'title' }), false],
    ['a player, in a report', player, report, content(), false],
    ['a player, of the team', player, question, by(null), false],
    ['a player, after 13 minutes', player, question, content({ createdAt: '2026-11-20T19:47:00.000Z' }), true],
    ['a player, after 14 minutes', player, question, content({ createdAt: '2026-11-20T19:46:00.000Z' }), true],
    ['a player, in the last minute', player, question, content({ createdAt: '2026-11-20T19:45:50.000Z' }), false],
    ['a player, after 15 minutes', player, question, content({ createdAt: '2026-11-20T19:45:00.000Z' }), false],
  ])('is offered to %s', (_, me, ticket, what, isOffered) => {
    expect(mayRemove(me, ticket, what, now)).toBe(isOffered);
  });
});

const removal = (over: Partial<Removal>): Removal => ({
  part: 'message',
  ticketId: 427,
  messageId: null,
  attachmentId: null,
  reason: 'secret',
  isByAuthor: false,
  createdAt: '2026-11-20T20:10:00.000Z',
  ...over,
});

describe('what was removed', () => {
  const ofText = removal({ messageId: 5 });
  const ofFile = removal({ part: 'file', messageId: 5, attachmentId: 7 });
  const ofTicketFile = removal({ part: 'file', attachmentId: 8 });
  const ofMerged = removal({ part: 'description', ticketId: 400 });
  const removed = removedIn([ofText, ofFile, ofTicketFile, ofMerged]);

  it.each([
    [{ part: 'message', id: 5 }, ofText],
    [{ part: 'message', id: 7 }, undefined],
    [{ part: 'file', id: 7 }, ofFile],
    [{ part: 'description', id: 400 }, ofMerged],
    [{ part: 'description', id: 427 }, undefined],
    [{ part: 'title', id: 400 }, undefined],
  ] as const)('is found by its place: %o', (place, found) => {
    expect(removed.of(place)).toBe(found);
  });

  it('stands with the message or the opening', () => {
    expect(removed.filesOf(5)).toEqual([ofFile]);
    expect(removed.filesOf(null)).toEqual([ofTicketFile]);
    expect(removed.filesOf(6)).toEqual([]);
  });

  it('is taken out of a message that was loaded before', () => {
    const loaded = aMessage({ id: 5, attachments: [anAttachment({ id: 7 }), anAttachment({ id: 9 })] });
    const left = withoutRemoved(loaded, removed);
    expect(left).toEqual({ ...loaded, message: '', attachments: [loaded.attachments[1]] });
    expect(withoutRemoved(left, removed)).toBe(left);
    const other = aMessage({ id: 6 });
    expect(withoutRemoved(other, removed)).toBe(other);
  });
});

it('a message offers its text while it has one, and its files', () => {
  const message = aMessage({ id: 5, attachments: [anAttachment({ id: 7, fileName: 'rg.png' })] });
  expect(contentsOf(message).map(({ part, id, text }) => [part, id, text])).toEqual([
    ['message', 5, 'Boa noite!'],
    ['file', 7, 'rg.png'],
  ]);
  expect(contentsOf({ ...message, message: '' }).map(({ part }) => part)).toEqual(['file']);
});
