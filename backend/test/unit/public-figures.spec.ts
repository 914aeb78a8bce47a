import { publicCount, publicReached, publicShares, publicTotal } from '../../src/transparency/public-figures.js';
import { countedDays, quartersBetween } from '../../src/transparency/quarters.js';

const exact = (count: number) => ({ count, isRounded: false });
const moreThan = (count: number | null) => ({ count, isRounded: true });

it.each([
  [0, null],
  [4, null],
  [5, 5],
])('%i of something is published as %p', (count, published) => {
  expect(publicCount(count)).toBe(published);
});

describe('a total', () => {
  it.each([
    [[5, 6], exact(11)],
    [[96, 88, 51, 34, 27, 18, 4], moreThan(310)],
    [[96, 88, 51, 34, 27, 18, 0], moreThan(310)],
    [[310, 0], moreThan(300)],
    [[9, 4], moreThan(null)],
    [[4, 4, 4], moreThan(null)],
  ])('of %p is %p', (parts, total) => {
    expect(publicTotal(parts)).toEqual(total);
  });

  it('does not depend on a hidden part', () => {
    const totals = [0, 1, 2, 3, 4].map((hidden) => publicTotal([306, hidden]));
    expect(new Set(totals.map((total) => JSON.stringify(total))).size).toBe(1);
  });
});

describe('shares', () => {
  it.each([
    [
      [41, 27, 22, 10],
      [41, 27, 22, 10],
    ],
    [
      [45, 27, 22, 4],
      [50, 30, 20, null],
    ],
    [
      [3, 1, 0, 0],
      [null, null, null, null],
    ],
    [
      [0, 0],
      [null, null],
    ],
    [
      [6, 17],
      [26, 74],
    ],
    [
      [3, 20],
      [null, 90],
    ],
  ])('of %p are %p', (parts, shares) => {
    expect(publicShares(parts)).toEqual(shares);
  });

  it.each([
    [
      [44, 34, 16, 0, 6],
      [44, 78, 94, 94],
    ],
    [
      [44, 34, 16, 4, 2],
      [40, 80, 90, 100],
    ],
    [
      [1, 1, 1, 1, 0],
      [null, null, null, null],
    ],
  ])('that grow over %p are %p', (parts, shares) => {
    expect(publicReached(parts)).toEqual(shares);
  });
});

it('quarters are counted over the end of a year', () => {
  expect(quartersBetween('2025-Q3', '2026-Q2')).toEqual(['2026-Q2', '2026-Q1', '2025-Q4', '2025-Q3']);
});

it.each([
  ['2026-Q1', '2026-11-29', ['2026-01-01', '2026-03-31']],
  ['2026-Q4', '2027-01-02', ['2026-10-01', '2026-12-31']],
  ['2026-Q4', '2027-01-01', ['2026-10-01', '2026-12-30']],
  ['2026-Q4', '2026-10-03', ['2026-10-01', '2026-10-01']],
  // Nothing yet.
  ['2026-Q4', '2026-10-02', ['2026-10-01', '2026-09-30']],
  ['2024-Q1', '2024-03-02', ['2024-01-01', '2024-02-29']],
])('%s is counted on %s from and to %p', (quarter, today, days) => {
  expect(countedDays(quarter, today)).toEqual(days);
});
