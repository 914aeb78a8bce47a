import { afterEach, expect, it, vi } from 'vitest';

import { recordServerTime, serverNow } from './server-clock';

const NOW = Date.parse('2026-11-21T12:00:00Z');
afterEach(() => {
  vi.useRealTimers();
  recordServerTime(new Date().toUTCString());
});

it.each([
  ['a right clock', 'Sat, 21 Nov 2026 12:00:02 GMT', NOW],
  ['a clock that is three hours slow', 'Sat, 21 Nov 2026 15:00:00 GMT', NOW + 10_800_000],
  ['a clock that is a day fast', 'Fri, 20 Nov 2026 12:00:00 GMT', NOW - 86_400_000],
  ['no header', null, NOW],
  ['a header that is no date', 'soon', NOW],
])('tells the time of the server with %s', (_name, header, expected) => {
  vi.useFakeTimers({ now: NOW });
  recordServerTime(header);
  expect(serverNow()).toBe(expected);
});
