import { describe, expect, it } from 'vitest';

import { roughSpanOf, spanOf, waitOf } from './waiting';

const now = Date.parse('2026-11-21T12:00:00Z') / 60_000;

describe('how long a ticket waits', () => {
  it.each([
    ['2026-11-21T12:00:00Z', 0, 0, 'calm'],
    ['2026-11-21T12:00:40Z', 0, 0, 'calm'],
    ['2026-11-21T11:34:00Z', 26, 0, 'calm'],
    ['2026-11-21T00:01:00Z', 719, 0, 'calm'],
    ['2026-11-21T00:00:00Z', 720, 0, 'soon'],
    ['2026-11-20T12:00:00Z', 1440, 0, 'soon'],
    ['2026-11-20T09:00:00Z', 1620, 180, 'late'],
  ] as const)('since %s', (since, minutes, beyond, level) => {
    expect(waitOf(since, now, 24)).toMatchObject({ minutes, beyond, level });
  });

  it('is late when the promise of the club is broken', () => {
    expect(waitOf('2026-11-21T09:00:00Z', now, 2)).toMatchObject({ beyond: 60, level: 'late' });
    expect(waitOf('2026-11-20T09:00:00Z', now, 72)).toMatchObject({ beyond: 0, level: 'calm' });
  });

  it.each([
    [0, '0 min', '0 min'],
    [26, '26 min', '26 min'],
    [547, '9 h 07', '9 h'],
    [1440, '1 d', '24 h'],
    [4560, '3 d 4 h', '3 d'],
  ])('%i minutes', (minutes, exact, rough) => {
    expect([spanOf(minutes), roughSpanOf(minutes)]).toEqual([exact, rough]);
  });
});
