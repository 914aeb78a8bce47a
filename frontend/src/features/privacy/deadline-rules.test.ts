import { expect, it } from 'vitest';

import { deadlineOf } from './deadline-rules';

const request = { createdAt: '2026-11-13T12:00:00Z', dueAt: '2026-11-28T12:00:00Z' };
const at = (iso: string) => Math.floor(Date.parse(iso) / 60_000);

it.each([
  ['2026-11-13T12:00:00Z', { passed: 0, left: 15, isLate: false }],
  ['2026-11-14T11:50:00Z', { passed: 0, left: 15, isLate: false }],
  ['2026-11-14T12:00:00Z', { passed: 1, left: 14, isLate: false }],
  ['2026-11-28T11:00:00Z', { passed: 14, left: 1, isLate: false }],
  ['2026-11-28T12:00:00Z', { passed: 15, left: 0, isLate: true }],
  ['2027-01-01T00:00:00Z', { passed: 15, left: 0, isLate: true }],
  // A clock that is behind that of the server.
  ['2026-11-13T11:00:00Z', { passed: 0, left: 15, isLate: false }],
])('of a request on %s', (now, deadline) => {
  expect(deadlineOf(request, at(now))).toEqual({ days: 15, ...deadline });
});
