import { describe, expect, it } from 'vitest';

import { queryOfView, searchOfView, spanFrom, viewFrom } from './report-view';
import {
  changeOf,
  flowBars,
  flowScale,
  floorOf,
  heatCells,
  heatWords,
  labelled,
  overHours,
  segmentsOf,
  shareOf,
  stepFor,
} from './series';

const dayAt = (index: number) => new Date(Date.UTC(2026, 0, 1 + index)).toISOString().slice(0, 10);
const daysOf = (count: number) =>
  Array.from({ length: count }, (_, index) => ({
    day: dayAt(index),
    opened: 2,
    reopened: 1,
    resolved: 1,
    autoClosed: 1,
  }));

describe('the bars of the flow', () => {
  it.each([
    [1, 1],
    [92, 92],
    [93, 14],
    [366, 53],
  ])('of %i days are %i', (days, bars) => {
    const found = flowBars(daysOf(days));
    expect(found).toHaveLength(bars);
    expect(found.reduce((sum, { opened }) => sum + opened, 0)).toBe(2 * days);
    expect([found[0]!.from, found.at(-1)!.to]).toEqual([dayAt(0), dayAt(days - 1)]);
  });

  it('of weeks end on Sundays', () => {
    const [first, second] = flowBars(daysOf(93));
    expect([first!.to, second!.from, second!.to]).toEqual(['2026-01-04', '2026-01-05', '2026-01-11']);
  });

  it.each([
    [20, 18, [20, 10, 0, -10, -20]],
    [1, 1, [1, 0, -1]],
    [0, 7, [5, 0, -5, -10]],
    [23, 4, [30, 20, 10, 0, -10]],
  ])('with %i in and %i out have the ticks %j', (opened, resolved, ticks) => {
    const bar = { from: '', to: '', opened, reopened: 0, resolved, autoClosed: 0 };
    expect(flowScale([bar]).ticks).toEqual(ticks);
  });

  it.each([
    [1, 3, 1],
    [4, 3, 2],
    [16, 3, 10],
    [400, 3, 200],
  ])('%i within %i steps make steps of %i', (value, lines, step) => {
    expect(stepFor(value, lines)).toBe(step);
  });

  it.each([
    [7, 8, [0, 1, 2, 3, 4, 5, 6]],
    [30, 8, [1, 5, 9, 13, 17, 21, 25, 29]],
    [0, 8, []],
  ])('%i of them have labels for at most %i', (count, most, at) => {
    expect(labelled(count, most)).toEqual(at);
  });
});

describe('words of figures', () => {
  it.each([
    [408, 377, null, { by: 31, way: 'more', tone: 'neutral' }],
    [377, 329, 'more', { by: 48, way: 'more', tone: 'better' }],
    [16, 25, 'less', { by: 9, way: 'fewer', tone: 'better' }],
    [55, 43, 'less', { by: 12, way: 'more', tone: 'worse' }],
    [5, 5, 'less', { by: 0, way: 'same', tone: 'neutral' }],
  ] as const)('%i after %i', (now, before, better, change) => {
    expect(changeOf(now, before, better)).toEqual(change);
  });

  it.each([
    [388, 413, 94],
    [999, 1000, 99],
    [1, 1000, 1],
    [0, 9, 0],
    [9, 9, 100],
    [0, 0, null],
  ])('%i of %i are %s per cent', (part, whole, share) => {
    expect(shareOf(part, whole)).toBe(share);
  });

  it.each([
    ['-1', 0],
    ['24-48', 24],
    ['48-', 48],
  ])('the bucket %s begins at %i hours', (hours, over) => {
    expect(overHours({ hours })).toBe(over);
  });
});

describe('the heat', () => {
  const perHour = [
    { weekday: 6, hour: 20, opened: 12 },
    { weekday: 6, hour: 21, opened: 9 },
    { weekday: 6, hour: 22, opened: 15 },
    { weekday: 1, hour: 9, opened: 3 },
  ];

  it('has all hours, and marks the three strongest', () => {
    const cells = heatCells(perHour);
    expect(cells).toHaveLength(168);
    expect(cells.filter(({ isTop }) => isTop).map(({ hour }) => hour)).toEqual([20, 21, 22]);
    expect(cells.at(-1)).toEqual({ weekday: 7, hour: 23, opened: 0, isTop: false, share: 0 });
  });

  it('is told in words, and not without tickets', () => {
    expect(heatWords(heatCells(perHour), 28)).toEqual({
      busy: { weekday: 6, from: 20, to: 23, perHour: 3 },
      calm: { from: 0, to: 4 },
    });
    expect(heatWords(heatCells([]), 28)).toBeNull();
  });
});

describe('weeks', () => {
  const points = [4.2, null, 4.4, 4.6].map((value) => ({ from: '', to: '', value, count: 12 }));

  it('are connected with their neighbours only', () => {
    expect(segmentsOf(points)).toEqual([[2, 3]]);
  });

  it.each([
    [points, 5, 1, 4],
    [[], 5, 1, 4],
    [[{ from: '', to: '', value: 72, count: 9 }], 100, 10, 70],
    [[{ from: '', to: '', value: 100, count: 9 }], 100, 10, 90],
  ])('have an axis below the lowest value', (given, most, step, floor) => {
    expect(floorOf(given, most, step)).toBe(floor);
  });
});

describe('the URL', () => {
  it.each([
    ['', {}],
    ['days=30', {}],
    ['days=7&tab=wait&world=3&category=doacoes&by=world', null],
    ['from=2026-10-23&to=2026-11-21', null],
    ['from=2026-10-23&to=2026-11-21&days=7', { from: '2026-10-23', to: '2026-11-21' }],
    ['from=2026-11-21&to=2026-10-23', {}],
    ['from=2024-01-01&to=2025-01-01', {}],
    ['from=2026-02-30&to=2026-03-01', {}],
    ['tab=people&by=player&world=0&category=x&days=8', {}],
  ])('%s keeps what is valid', (text, kept) => {
    const search = searchOfView(viewFrom(new URLSearchParams(text)));
    expect(search).toEqual(kept ?? Object.fromEntries(new URLSearchParams(text)));
  });

  it('takes spans of at most 366 days', () => {
    expect(spanFrom('2024-01-01', '2024-12-31')).not.toBeNull();
    expect(spanFrom('2024-01-01', '2024-01-01')).not.toBeNull();
    expect(spanFrom('2024-01-01', null)).toBeNull();
  });

  it('asks for as many days as it says', () => {
    const now = new Date(2026, 10, 21, 14, 2);
    const asked = (text: string) => queryOfView(viewFrom(new URLSearchParams(text)), now);
    const none = { worldId: null, category: null };
    expect(asked('')).toEqual(none);
    expect(asked('days=7')).toEqual({ ...none, from: '2026-11-15' });
    expect(asked('from=2026-11-01&to=2026-11-02')).toEqual({ ...none, from: '2026-11-01', to: '2026-11-02' });
  });
});
