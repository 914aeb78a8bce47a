import { fireEvent, renderHook } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';

import { session } from '@/shared/api/session';
import { DEADLINE_MS } from '@/test/deadline';
import { roundTrip, server } from '@/test/server';
import { useReportPresence } from './use-report-presence';

const MINUTE_MS = 60_000;
let told: string[];

beforeEach(() => {
  told = [];
  session.set('token');
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date'] });
  server.use(
    http.post('/api/tickets/7/presence', async ({ request }) => {
      told.push(((await request.json()) as { doing: string }).doing);
      return new HttpResponse(null, { status: 204 });
    }),
  );
});
afterEach(() => {
  vi.useRealTimers();
  session.clear();
});

const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);
/** Lets requests arrive, which take no fake time. */
const eventually = (check: () => void) => vi.waitFor(check, DEADLINE_MS);
const read = (team: boolean) =>
  renderHook(() => useReportPresence(7, { edits: 0, isEmpty: true, isNote: false, team }));

it('somebody who does nothing for five minutes is no longer reading, until they move', async () => {
  read(true);
  await pass(4 * MINUTE_MS);
  await roundTrip();
  expect(new Set(told)).toEqual(new Set(['reading']));
  await pass(MINUTE_MS + 12_000);
  await eventually(() => expect(told.at(-1)).toBe('gone'));
  const count = told.length;
  await pass(10 * MINUTE_MS);
  await roundTrip();
  expect(told).toHaveLength(count);
  fireEvent.pointerMove(window);
  await eventually(() => expect(told.slice(count)).toEqual(['reading']));
});

it('somebody who reads for an hour is there all the time', async () => {
  read(true);
  for (let minute = 0; minute < 60; minute += 1) {
    if (minute % 4 === 0) fireEvent.pointerMove(window);
    await pass(MINUTE_MS);
  }
  await eventually(() => expect(told).toEqual(Array.from({ length: 301 }, () => 'reading')));
});

it('says that it is gone after the report under way, as the server keeps what it hears last', async () => {
  let answer = () => {};
  const held = new Promise<void>((resolve) => (answer = resolve));
  server.use(
    http.post('/api/tickets/7/presence', async ({ request }) => {
      told.push(((await request.json()) as { doing: string }).doing);
      await held;
      return new HttpResponse(null, { status: 204 });
    }),
  );
  read(true);
  await eventually(() => expect(told).toEqual(['reading']));
  const hidden = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  fireEvent(document, new Event('visibilitychange'));
  await pass(1_000);
  expect(told).toEqual(['reading']);
  answer();
  await eventually(() => expect(told).toEqual(['reading', 'gone']));
  hidden.mockRestore();
});

it('players tell nothing', async () => {
  read(false);
  await pass(MINUTE_MS);
  await roundTrip();
  expect(told).toEqual([]);
});
