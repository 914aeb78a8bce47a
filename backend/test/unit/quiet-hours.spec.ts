import { quietSeconds } from '../../src/preferences/quiet-hours.js';

const HOUR = 3600;
const NIGHT = { from: '22:00', to: '07:00' };

it.each<[string, { from: string; to: string }, string, string, number | null]>([
  ['before they begin', NIGHT, 'America/Sao_Paulo', '2026-11-26T21:59:59-03:00', null],
  ['when they begin', NIGHT, 'America/Sao_Paulo', '2026-11-26T22:00:00-03:00', 9 * HOUR],
  ['before midnight', NIGHT, 'America/Sao_Paulo', '2026-11-26T23:30:15-03:00', 7.5 * HOUR - 15],
  ['after midnight', NIGHT, 'America/Sao_Paulo', '2026-11-27T06:59:30-03:00', 30],
  ['when they end', NIGHT, 'America/Sao_Paulo', '2026-11-27T07:00:00-03:00', null],
  ['in the middle of a day', { from: '12:00', to: '14:00' }, 'UTC', '2026-11-26T12:30:00Z', 1.5 * HOUR],
  ['after the middle of a day', { from: '12:00', to: '14:00' }, 'UTC', '2026-11-26T14:00:00Z', null],
  ['that end at midnight', { from: '20:00', to: '00:00' }, 'UTC', '2026-11-26T23:00:00Z', HOUR],
  ['of no length', { from: '09:00', to: '09:00' }, 'UTC', '2026-11-26T09:00:00Z', null],
  ['in a zone of half an hour', NIGHT, 'Asia/Kolkata', '2026-11-26T18:00:00Z', 7.5 * HOUR],
  ['in a night that loses an hour', NIGHT, 'Europe/Lisbon', '2026-03-28T22:00:00Z', 8 * HOUR],
  ['in a night that gains an hour', NIGHT, 'Europe/Lisbon', '2026-10-24T22:00:00+01:00', 10 * HOUR],
  [
    'whose end the night leaves out',
    { from: '22:00', to: '01:30' },
    'Europe/Lisbon',
    '2026-03-28T22:00:00Z',
    3.5 * HOUR,
  ],
])('quiet hours %s', (_when, hours, timeZone, moment, expected) => {
  expect(quietSeconds(hours, timeZone, Date.parse(moment))).toBe(expected);
});
