import { describe, expect, it } from 'vitest';

import { durationOf } from './duration';

describe('durations', () => {
  it.each([
    [0, '0 min'],
    [45, '45 min'],
    [60, '1 h'],
    [200, '3 h 20 min'],
    [1440, '1 d'],
    [3125, '2 d 4 h'],
  ])('%i minutes are %s', (minutes, text) => {
    expect(durationOf(minutes)).toBe(text);
  });
});
