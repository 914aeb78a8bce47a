import { expect, it } from 'vitest';

import { dueOf } from './due';

const incident = { startsAt: '2026-11-21T13:00:00Z', latest: null, nextUpdateAt: '2026-11-21T14:00:00Z' };
const minuteOf = (time: string) => Date.parse(`2026-11-21T${time}Z`) / 60_000;

it.each([
  ['13:00:00', 60, 0, 'calm'],
  ['13:39:00', 21, 0.65, 'calm'],
  ['13:40:00', 20, 2 / 3, 'soon'],
  ['14:00:00', 0, 1, 'soon'],
  ['14:12:00', -12, 1, 'late'],
  ['12:50:00', 70, 0, 'calm'],
] as const)('at %s the next update is due in %i minutes', (time, minutes, spent, tone) => {
  expect(dueOf(incident, minuteOf(time))).toEqual({ at: incident.nextUpdateAt, minutes, spent, tone });
});

it('counts from the newest update, and there is nothing to count without a promise', () => {
  const latest = { id: 1, bodyPt: '', bodyEn: '', state: null, createdAt: '2026-11-21T13:50:00Z' };
  expect(dueOf({ ...incident, latest }, minuteOf('13:55:00'))).toMatchObject({ spent: 0.5, tone: 'calm' });
  expect(dueOf({ ...incident, nextUpdateAt: null }, minuteOf('13:55:00'))).toBeUndefined();
});
