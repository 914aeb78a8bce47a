import { describe, expect, it } from 'vitest';

import { daysOf, flowOf, groupingFrom, periodFrom, totalsOf, withinReach } from './series';

const days = (count: number) =>
  Array.from({ length: count }, (_, i) => ({
    day: new Date(Date.UTC(2026, 0, 1 + i)).toISOString().slice(0, 10),
    opened: 2,
    resolved: 1,
  }));

describe('periods', () => {
  it.each([
    [null, 30],
    ['7', 7],
    ['90', 90],
    ['8', 30],
  ])('%s in the address is %i days', (text, period) => {
    expect(periodFrom(text)).toBe(period);
  });
  it.each([
    [7 as const, { from: '2026-11-14' }],
    [30 as const, {}],
    [90 as const, { from: '2026-08-23' }],
  ])('%i days up to today', (period, asked) => {
    expect(daysOf(period, new Date(2026, 10, 20, 22))).toEqual(asked);
  });
  it('know three groupings', () => {
    expect([groupingFrom('world'), groupingFrom('x'), groupingFrom(null)]).toEqual(['world', 'priority', 'priority']);
  });
});

describe('bars', () => {
  it('are days in a month', () => {
    const bars = flowOf(days(30));
    expect(bars).toHaveLength(30);
    expect(bars[0]).toEqual({ day: '2026-01-01', until: '2026-01-01', opened: 2, resolved: 1 });
  });
  it('are weeks over a longer time, the last one whole', () => {
    const bars = flowOf(days(90));
    expect(bars).toHaveLength(13);
    expect(bars[0]).toMatchObject({ day: '2026-01-01', until: '2026-01-06', opened: 12 });
    expect(bars.at(-1)).toMatchObject({ until: '2026-03-31', opened: 14, resolved: 7 });
  });
  it('add up', () => {
    expect(totalsOf(days(30))).toEqual({ opened: 60, resolved: 30 });
    expect(flowOf([])).toEqual([]);
  });
  it('that do not fit become one', () => {
    const worlds = Array.from({ length: 10 }, (_, i) => ({ key: `${i}`, name: `W${i}`, count: 10 - i }));
    const shown = withinReach(worlds, 'Outros');
    expect(shown).toHaveLength(8);
    expect(shown.at(-1)).toEqual({ key: 'others', name: 'Outros', count: 6 });
    expect(withinReach(worlds.slice(0, 8), 'Outros')).toHaveLength(8);
  });
});
