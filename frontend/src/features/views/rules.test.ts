import { describe, expect, it } from 'vitest';

import type { ViewQuery } from '@/shared/contract';
import { hasFilter, moved, queryOfSearch, sameSearch, searchOfView, viewIdOf } from './rules';

const searchOf = (query: ViewQuery) => searchOfView({ query });

describe('the address of a view', () => {
  it.each<[ViewQuery, Record<string, string>]>([
    [{ includeClosed: true }, { closed: 'true' }],
    [{ includeClosed: false }, {}],
    [{ status: 'open' }, { status: 'open' }],
    [{ status: 'open', includeClosed: true }, { status: 'open' }],
    [
      { queue: 'mine', sort: 'waiting' },
      { queue: 'mine', sort: 'waiting' },
    ],
    [{ verdict: 'missing', includeClosed: true }, { verdict: 'missing' }],
    [{ held: true, includeClosed: true }, { held: 'true' }],
    [{ unread: true }, { queue: 'unread' }],
    [{ askedOf: 'me' }, { queue: 'askedOf' }],
    [{ tookPart: 'me', includeClosed: false }, { queue: 'tookPart' }],
    [
      { tookPart: 'me', includeClosed: true },
      { queue: 'tookPart', closed: 'true' },
    ],
    [
      { worldId: 3, ownerId: 5, assignedTo: 'me', priority: 'urgent', includeClosed: false },
      { world: '3', owner: '5', assignee: 'me', priority: 'urgent' },
    ],
    [
      {
        email: 'bia',
        character: 'Ayla',
        from: '2026-11-01',
        to: '2026-11-30',
        q: 'ponte',
        category: 'eventos',
        includeClosed: true,
      },
      {
        email: 'bia',
        character: 'Ayla',
        from: '2026-11-01',
        to: '2026-11-30',
        q: 'ponte',
        category: 'eventos',
        closed: 'true',
      },
    ],
  ])('of %j is %j', (query, search) => {
    expect(searchOf(query)).toEqual(search);
    expect(searchOf(queryOfSearch(search))).toEqual(search);
  });

  it('keeps the closed ones out unless it says otherwise', () => {
    expect(queryOfSearch({ world: '3' })).toEqual({ worldId: 3, includeClosed: false });
    expect(queryOfSearch({ closed: 'true' })).toEqual({ includeClosed: true });
    expect(queryOfSearch({ queue: 'waiting' })).toEqual({ queue: 'waiting' });
    expect(queryOfSearch({ queue: 'unread' })).toEqual({ unread: true });
    expect(queryOfSearch({ queue: 'askedOf' })).toEqual({ askedOf: 'me' });
    expect(queryOfSearch({ queue: 'tookPart' })).toEqual({ tookPart: 'me', includeClosed: false });
  });

  it('names the view by its id', () => {
    const idIn = (search: string) => viewIdOf(new URLSearchParams(search));
    expect(['view=3', '', 'view=', 'view=x', 'view=0', 'view=1e3', 'view=-1'].map(idIn)).toEqual([
      3,
      null,
      null,
      null,
      null,
      null,
      null,
    ]);
  });
});

it('a filter is worth a name, an order alone is not', () => {
  expect(hasFilter({ status: 'open' })).toBe(true);
  expect(hasFilter({ queue: 'mine' })).toBe(true);
  expect(hasFilter({ sort: 'waiting', closed: 'true' })).toBe(false);
  expect(hasFilter({})).toBe(false);
});

it('addresses are compared without regard to order', () => {
  expect(sameSearch({ a: '1', b: '2' }, { b: '2', a: '1' })).toBe(true);
  expect(sameSearch({ a: '1' }, { a: '1', b: '2' })).toBe(false);
  expect(sameSearch({ a: '1', c: '2' }, { a: '1', b: '2' })).toBe(false);
});

it('a view is moved within its list', () => {
  expect(moved(['a', 'b', 'c'], 2, 0)).toEqual(['c', 'a', 'b']);
  const list = ['a', 'b'];
  for (const [from, to] of [
    [0, -1],
    [1, 2],
    [5, 0],
    [1, 1],
  ] as const)
    expect(moved(list, from, to)).toBe(list);
});
