import { describe, expect, it } from 'vitest';

import { filterFrom, questionFor, searchFor } from './rules';

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
