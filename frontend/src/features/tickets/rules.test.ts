import { describe, expect, it } from 'vitest';

import { activeCount, filterFrom, listOf, searchFor, toQuery } from './rules';

describe('the filter in the address', () => {
  it.each([
    ['', { status: 'all' }],
    ['status=closed', { status: 'closed' }],
    ['status=resolved', { status: 'all' }],
    ['status=nonsense', { status: 'all' }],
    ['closed=true', { status: 'all' }],
    ['status=open&world=3', { status: 'open', worldId: 3 }],
    ['world=0', { status: 'all' }],
    ['world=x', { status: 'all' }],
  ] as const)('reads "%s"', (search, filter) => {
    expect(filterFrom(new URLSearchParams(search))).toEqual(filter);
  });

  it.each([
    [{ status: 'all' }, ''],
    [{ status: 'open' }, 'status=open'],
    [{ status: 'all', worldId: 3 }, 'world=3'],
  ] as const)('writes %o', (filter, search) => {
    expect(new URLSearchParams(searchFor(filter)).toString()).toBe(search);
  });

  it.each([
    [{ status: 'all' }, { includeClosed: false }],
    [{ status: 'closed' }, { status: 'closed' }],
    [
      { status: 'closed', worldId: 3 },
      { status: 'closed', worldId: 3 },
    ],
  ] as const)('asks for %o', (filter, question) => {
    expect(toQuery(filter)).toEqual(question);
  });

  it.each([
    [{ status: 'all' }, 'all', 0],
    [{ status: 'closed' }, 'closed', 0],
    [{ status: 'open' }, 'all', 1],
    [{ status: 'closed', worldId: 3 }, 'closed', 1],
    [{ status: 'waiting_response', worldId: 3 }, 'all', 2],
  ] as const)('%o belongs to the list "%s" and sets %i more', (filter, list, count) => {
    expect([listOf(filter), activeCount(filter)]).toEqual([list, count]);
  });
});
