import { describe, expect, it } from 'vitest';

import type { TeamTicket } from '../contract';
import { changedIds } from './use-highlight';

type Row = Pick<TeamTicket, 'id' | 'title' | 'status' | 'priority' | 'unreadCount'>;
const row = (id: number, over: Partial<Row> = {}): Row => ({
  id,
  title: `n${id}`,
  status: 'open',
  priority: 'medium',
  unreadCount: 0,
  ...over,
});

describe('what is highlighted', () => {
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
