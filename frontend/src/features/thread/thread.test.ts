import { describe, expect, it } from 'vitest';

import { aMessage } from '@/features/ticket/ticket.samples';
import type { Message } from '@/shared/contract';
import { withNewest, withOlder, withPosted, withRemovals, type Thread } from './thread';

const run = (from: number, to: number): Message[] =>
  Array.from({ length: to - from + 1 }, (_, index) => aMessage({ id: from + index }));
const page = (items: Message[], nextCursor: string | null = null) => ({ items, nextCursor, total: '' });
const idsOf = ({ items }: Thread) => items.map(({ id }) => id);

describe('the loaded part of a conversation', () => {
  it('keeps older pages and messages as they are when the newest page comes again', () => {
    const known = withOlder(withNewest(undefined, page(run(5, 8), '5')), page(run(1, 4)));
    const next = withNewest(known, page(run(6, 9), '6'));
    expect(idsOf(next)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9]);
    expect(next.olderCursor).toBeNull();
    expect(next.items[7]).toBe(known.items[7]);
  });

  it('is the same object when nothing has changed', () => {
    const known = withNewest(undefined, page(run(1, 3)));
    expect(withNewest(known, page(run(1, 3)))).toBe(known);
  });

  it('lets go of what lies behind a gap', () => {
    const known: Thread = { items: run(1, 4), olderCursor: null };
    const next = withNewest(known, page(run(50, 52), '50'));
    expect(idsOf(next)).toEqual([50, 51, 52]);
    expect(next.olderCursor).toBe('50');
  });

  it('keeps a message posted meanwhile that the page does not have yet', () => {
    const known = withPosted(withNewest(undefined, page(run(1, 3))), aMessage({ id: 4 }));
    expect(idsOf(withNewest(known, page(run(1, 3))))).toEqual([1, 2, 3, 4]);
  });

  it('takes a posted message once, also when its echo was first', () => {
    const known = withNewest(undefined, page(run(1, 3)));
    expect(withPosted(known, aMessage({ id: 3 }))).toBe(known);
    expect(idsOf(withPosted(known, aMessage({ id: 4 })))).toEqual([1, 2, 3, 4]);
  });

  it('starts empty for a ticket in which nobody has written', () => {
    expect(withNewest(undefined, page([]))).toEqual({ items: [], olderCursor: null });
  });

  it('forgets what was removed, in older pages too, and keeps the other messages as they are', () => {
    const known: Thread = { items: run(1, 3), olderCursor: '1' };
    const removal = { part: 'message', ticketId: 427, messageId: 2, attachmentId: null, reason: 'secret' } as const;
    const next = withRemovals(known, [{ ...removal, isByAuthor: false, createdAt: '2026-11-20T20:00:00.000Z' }]);
    expect(next.items.map(({ message }) => message)).toEqual(['Boa noite!', '', 'Boa noite!']);
    expect(next.items[0]).toBe(known.items[0]);
    expect(next.olderCursor).toBe('1');
    expect(withRemovals(known, [])).toBe(known);
  });
});
