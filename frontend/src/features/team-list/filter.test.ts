import { describe, expect, it } from 'vitest';

import {
  activeCount,
  filterFrom,
  moreCount,
  noFilter,
  searchFor,
  showsClosed,
  toQuery,
  toTotalQuery,
  type ListFilter,
} from './filter';

const filter = (over: Partial<ListFilter>): ListFilter => ({ ...noFilter, ...over });
const full = filter({
  queue: 'mine',
  status: 'open',
  worldId: 2,
  category: 'doacoes',
  priority: 'high',
  ownerId: 5,
  verdict: 'missing',
  held: true,
  email: 'ana@',
  character: 'Kael',
  from: '2026-11-01',
  to: '2026-11-20',
  q: 'presente',
  assignee: 12,
  withClosed: true,
});

describe('the filter in the address', () => {
  it('comes back as it went', () => {
    expect(filterFrom(new URLSearchParams(searchFor(full)))).toEqual(full);
  });
  it('is nothing for everything', () => {
    expect(searchFor(noFilter)).toEqual({});
    expect(filterFrom(new URLSearchParams())).toEqual(noFilter);
  });
  it.each([
    ['status=lost'],
    ['world=0'],
    ['world=x'],
    ['world=99999999999'],
    ['category=parceria'],
    ['verdict=guilty'],
    ['from=2026-02-30'],
    ['from=20/11/2026'],
    ['to=tomorrow'],
    ['assignee=all'],
    ['owner=0'],
    ['q=%20%20'],
  ])('leaves out what makes no sense: %s', (search) => {
    expect(filterFrom(new URLSearchParams(search))).toEqual(noFilter);
  });
});

describe('what the server is asked', () => {
  it.each([
    ['no closed ones unless wanted', {}, { includeClosed: false, assignedTo: null }],
    ['closed ones too', { withClosed: true }, { includeClosed: true }],
    ['a status by itself', { status: 'closed' as const }, { status: 'closed', includeClosed: null }],
    ['reports by verdict', { verdict: 'missing' as const }, { verdict: 'missing', includeClosed: null }],
    ['held ones, closed or not', { held: true }, { held: true, includeClosed: null }],
    ['what is mine', { assignee: 'me' as const }, { assignedTo: 'me' }],
    ['what nobody has', { assignee: 'none' as const }, { assignedTo: 'none' }],
    ['what a colleague has', { assignee: 12 }, { assignedTo: 12 }],
    ['what waits', { queue: 'mine' as const, withClosed: true }, { queue: 'mine', unread: null, includeClosed: null }],
    ['what is unread', { queue: 'unread' as const }, { queue: null, unread: true, includeClosed: null }],
    [
      'where one took part',
      { queue: 'tookPart' as const },
      { queue: null, tookPart: 'me', unread: null, includeClosed: false },
    ],
    [
      'what was asked of one',
      { queue: 'askedOf' as const, withClosed: true },
      { queue: null, askedOf: 'me', tookPart: null, includeClosed: null },
    ],
    ['also in closed ones', { queue: 'tookPart' as const, withClosed: true }, { tookPart: 'me', includeClosed: true }],
  ])('%s', (_name, over, asked) => {
    expect(toQuery(filter(over))).toMatchObject(asked);
  });
  it.each([
    [{}, false],
    [{ withClosed: true }, true],
    [{ status: 'closed' as const }, true],
    [{ status: 'open' as const }, false],
    [{ verdict: 'confirmed' as const }, true],
  ])('of how many: %o', (over, includeClosed) => {
    expect(toTotalQuery(filter(over))).toEqual({ includeClosed });
  });
});

describe('whether closed ones can be shown', () => {
  it.each([
    [{}, false],
    [{ withClosed: true }, true],
    [{ status: 'closed' as const }, true],
    [{ status: 'open' as const, withClosed: true }, false],
    [{ status: 'open' as const, verdict: 'confirmed' as const }, false],
    [{ queue: 'waiting' as const, withClosed: true }, false],
    [{ queue: 'tookPart' as const, withClosed: true }, true],
    [{ verdict: 'missing' as const }, true],
  ])('%o: %s', (over, shown) => {
    expect(showsClosed(filter(over))).toBe(shown);
  });
});

describe('how many filters are active', () => {
  it.each([
    [{}, 0, 0],
    [{ withClosed: true }, 0, 0],
    [{ status: 'open' as const, q: 'x' }, 2, 0],
    [{ email: 'a', to: '2026-11-20' }, 2, 2],
    [{ verdict: 'missing' as const }, 1, 1],
    [full, 13, 7],
  ])('%o', (over, active, more) => {
    expect([activeCount(filter(over)), moreCount(filter(over))]).toEqual([active, more]);
  });
});
