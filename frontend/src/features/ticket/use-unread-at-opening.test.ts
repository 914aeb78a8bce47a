import { describe, expect, it } from 'vitest';

import { aMe } from '@/test/render';
import { aMessage } from './ticket.samples';
import { unreadOf } from './use-unread-at-opening';

const me = aMe();
const other = (id: number) => aMessage({ id, userId: 2 });
const messages = [other(1), aMessage({ id: 2, userId: me.id }), other(3), aMessage({ id: 4, userId: me.id }), other(5)];

describe('what was unread', () => {
  it.each([
    ['counts the messages of others from the end', 2, undefined, { firstId: 3, count: 2 }],
    ['is nothing without a count', 0, undefined, { firstId: 0, count: 0 }],
    ['ends with the loaded messages', 9, undefined, { firstId: 1, count: 3 }],
    ['follows what this tab has read, whatever the count says', 0, 3, { firstId: 5, count: 1 }],
    ['is nothing when this tab has read all', 2, 5, { firstId: 0, count: 0 }],
  ])('%s', (_, count, upTo, expected) => {
    expect(unreadOf(messages, me, count, upTo)).toEqual(expected);
  });
});
