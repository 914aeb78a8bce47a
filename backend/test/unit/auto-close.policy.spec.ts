import { closesAt, warningHours } from '../../src/tickets/closing/auto-close.policy.js';

const NOW = new Date('2026-11-21T12:00:00.000Z');
const ago = (hours: number) => new Date(NOW.getTime() - hours * 3_600_000);
const hoursLeft = (idle: number | null, warned: number | null, closeHours: number) => {
  const at = closesAt(
    { idleSince: idle === null ? null : ago(idle), closingWarnedAt: warned === null ? null : ago(warned) },
    closeHours,
    NOW,
  );
  return at && (at.getTime() - NOW.getTime()) / 3_600_000;
};

it.each([
  ['does not wait for its player', null, null, 168, null],
  ['is in a club that closes nothing', 500, 400, 0, null],
  ['began to wait now', 0, null, 168, 168],
  ['was warned in time', 142, 22, 168, 26],
  ['should have been warned long ago', 1_000, null, 168, null],
  ['was warned late', 1_000, 8, 168, 40],
  ['is in a club that closes after a day', 20, 20, 24, 4],
])('a ticket that %s', (_what, idle, warned, closeHours, left) => {
  expect(hoursLeft(idle, warned, closeHours)).toBe(left);
});

it('warns two days before, or at once where the time is shorter', () => {
  expect([168, 48, 24].map(warningHours)).toEqual([48, 48, 24]);
});
