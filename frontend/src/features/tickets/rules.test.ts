import { describe, expect, it } from 'vitest';

import { filterFrom, searchFor, toQuery } from './rules';

describe('the filter in the address', () => {
  it.each([
    ['', { status: 'all' }],
    ['status=closed', { status: 'closed' }],
    ['status=resolved', { status: 'all' }],
    ['status=nonsense', { status: 'all' }],
    ['closed=true', { status: 'all' }],
  ] as const)('reads "%s"', (search, filter) => {
    expect(filterFrom(new URLSearchParams(search))).toEqual(filter);
  });

  it.each([
    [{ status: 'all' }, ''],
    [{ status: 'open' }, 'status=open'],
  ] as const)('writes %o', (filter, search) => {
    expect(new URLSearchParams(searchFor(filter)).toString()).toBe(search);
  });

  it.each([
    [{ status: 'all' }, { includeClosed: false }],
    [{ status: 'closed' }, { status: 'closed' }],
  ] as const)('asks for %o', (filter, question) => {
    expect(toQuery(filter)).toEqual(question);
  });
});
