import { describe, expect, it } from 'vitest';

import type { Ticket } from '@/shared/contract';
import { changedIds, filterFrom, inPlace, questionFor, searchFor } from './rules';

describe('the filter in the address', () => {
  it.each([
    ['', false, { status: 'all', withClosed: false }],
    ['status=closed', false, { status: 'closed', withClosed: false }],
    ['status=resolved', true, { status: 'all', withClosed: false }],
    ['status=nonsense', true, { status: 'all', withClosed: false }],
    ['closed=true', true, { status: 'all', withClosed: true }],
    ['closed=true', false, { status: 'all', withClosed: false }],
  ] as const)('reads "%s" (team: %s)', (search, team, filter) => {
    expect(filterFrom(new URLSearchParams(search), team)).toEqual(filter);
  });

  it.each([
    [{ status: 'all', withClosed: false }, ''],
    [{ status: 'open', withClosed: true }, 'status=open&closed=true'],
  ] as const)('writes %o', (filter, search) => {
    expect(new URLSearchParams(searchFor(filter)).toString()).toBe(search);
  });

  it.each([
    [{ status: 'all', withClosed: false }, { includeClosed: false }],
    [{ status: 'all', withClosed: true }, { includeClosed: true }],
    [{ status: 'closed', withClosed: false }, { status: 'closed' }],
    [{ status: 'open', withClosed: true }, { status: 'open' }],
  ] as const)('asks for %o', (filter, question) => {
    expect(questionFor(filter)).toEqual(question);
  });
});

type Row = Pick<Ticket, 'id' | 'title' | 'status' | 'priority' | 'unreadCount'>;
const row = (id: number, over: Partial<Row> = {}): Row => ({
  id,
  title: `n${id}`,
  status: 'open',
  priority: 'medium',
  unreadCount: 0,
  ...over,
});

describe('what glows', () => {
  const before = [row(3), row(2), row(1, { unreadCount: 2 })];
  it.each([
    ['nothing when nothing changed', before, []],
    ['a new one on top', [row(4), ...before], [4]],
    ['one that came back between others', [row(3), row(2.5), row(2), row(1, { unreadCount: 2 })], [2.5]],
    ['none of those that loading more brought', [...before, row(0)], []],
    ['another status', [row(3, { status: 'closed' }), row(2), row(1, { unreadCount: 2 })], [3]],
    ['another priority', [row(3), row(2, { priority: 'urgent' }), row(1, { unreadCount: 2 })], [2]],
    ['a message more', [row(3, { unreadCount: 1 }), row(2), row(1, { unreadCount: 2 })], [3]],
    ['not a message read', [row(3), row(2), row(1)], []],
    ['not a gap', [row(3), row(1, { unreadCount: 2 })], []],
  ])('%s', (_name, after, ids) => {
    expect(changedIds(before, after)).toEqual(ids);
  });

  it('the first ticket of an empty list', () => {
    expect(changedIds([], [row(1)])).toEqual([1]);
  });
});

describe('rows under the finger', () => {
  const held = [row(3), row(2), row(1)];
  it.each([
    ['stay when a new one comes', [row(4), ...held], [3, 2, 1]],
    ['stay when one goes', [row(3), row(1)], [3, 2, 1]],
    ['are followed by those loaded below', [...held, row(0)], [3, 2, 1, 0]],
    ['stay when all go', [], [3, 2, 1]],
  ])('%s', (_name, now, ids) => {
    expect(inPlace(held, now).map(({ id }) => id)).toEqual(ids);
  });

  it('show what is new in them', () => {
    expect(inPlace(held, [row(2, { status: 'closed' })])[1]?.status).toBe('closed');
  });
});
