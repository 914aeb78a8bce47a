import { describe, expect, it } from 'vitest';

import { noFilter } from './filter';
import { listInAddress, searchOfList } from './list-in-address';

const listOf = (search: string) => listInAddress(new URLSearchParams(search));

describe('the list in the address of a ticket', () => {
  it.each(['', 'message=12', 'sort=oldest', 'queue=late', 'tab=board'])('is none: ?%s', (search) =>
    expect(listOf(search)).toBeNull(),
  );

  it.each([
    ['queue=waiting', { queue: 'waiting' }, 'waiting', 'queue=waiting&sort=waiting'],
    ['sort=newest', {}, 'newest', 'sort=newest'],
    ['tab=board&status=open&message=12', { status: 'open' }, 'newest', 'tab=board&status=open&sort=newest'],
    ['world=3&closed=true&sort=waiting', { worldId: 3, withClosed: true }, 'waiting', null],
  ])('is found: ?%s', (search, filter, sort, kept) => {
    const list = listOf(search)!;
    expect(list).toMatchObject({ filter: { ...noFilter, ...filter }, sort });
    if (kept !== null) expect(list.search).toBe(kept);
    expect(listOf(list.search)).toEqual(list);
  });

  it('names the order even of the list of all tickets', () =>
    expect(searchOfList({ filter: noFilter, sort: 'newest', isBoard: false })).toBe('sort=newest'));
});
