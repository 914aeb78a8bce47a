import { expect, it } from 'vitest';

import { sparksOf } from './sparks';

const aMonth = Array.from({ length: 30 }, (_, i) => ({
  day: new Date(Date.UTC(2026, 0, 1 + i)).toISOString().slice(0, 10),
  opened: 2,
  reopened: 0,
  resolved: 1,
  autoClosed: 0,
}));

it('sparks show two weeks, and the queue from its lowest point', () => {
  expect(sparksOf(aMonth).opened).toHaveLength(14);
  const queue = [
    { day: '2026-01-01', opened: 0, reopened: 0, resolved: 2, autoClosed: 1 },
    { day: '2026-01-02', opened: 5, reopened: 0, resolved: 1, autoClosed: 0 },
  ];
  expect(sparksOf(queue).queue).toEqual([0, 4]);
});
