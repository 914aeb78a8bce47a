import { expect, it } from 'vitest';

import { sparksOf } from './sparks';

const aMonth = Array.from({ length: 30 }, (_, i) => ({
  day: new Date(Date.UTC(2026, 0, 1 + i)).toISOString().slice(0, 10),
  opened: 2,
  resolved: 1,
}));

it('sparks show two weeks, and the queue from its lowest point', () => {
  expect(sparksOf(aMonth).opened).toHaveLength(14);
  const queue = [
    { day: '2026-01-01', opened: 0, resolved: 3 },
    { day: '2026-01-02', opened: 5, resolved: 1 },
  ];
  expect(sparksOf(queue).queue).toEqual([0, 4]);
});
