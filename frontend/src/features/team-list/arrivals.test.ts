import { describe, expect, it } from 'vitest';

import { withoutArrivals } from './arrivals';

const rows = (...ids: number[]) => ids.map((id) => ({ id }));
const idsOf = (known: number[], now: number[]) => withoutArrivals(new Set(known), rows(...now)).map(({ id }) => id);

describe('while one reads further down', () => {
  it.each([
    ['new tickets above stay away', [5, 4, 3], [7, 6, 5, 4, 3], [5, 4, 3]],
    ['a new one between two stays away', [5, 3], [5, 4, 3], [5, 3]],
    ['more rows below are shown', [5, 4], [6, 5, 4, 3, 2], [5, 4, 3, 2]],
    ['what left the list is gone', [5, 4, 3], [6, 5, 3], [5, 3]],
    ['another list is shown as it is', [9, 8], [5, 4], [5, 4]],
  ])('%s', (_, known, now, shown) => {
    expect(idsOf(known, now)).toEqual(shown);
  });
});
