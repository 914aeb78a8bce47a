import { QueryClient } from '@tanstack/react-query';
import { http, HttpResponse } from 'msw';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';

import { server } from '@/test/server';
import { api } from '../api/client';
import { session } from '../api/session';
import { beforeSignOut, signOut } from './leave';

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));
afterEach(() => void vi.useRealTimers());

it('takes back what the page has asked for', async () => {
  vi.useRealTimers();
  session.set('a-session');
  const client = new QueryClient();
  let isTakenBack = false;
  const asked = client.fetchQuery({
    queryKey: ['slow'],
    queryFn: ({ signal }) =>
      new Promise((_resolve, reject) => {
        signal.addEventListener('abort', () => {
          isTakenBack = true;
          reject(new Error('taken back'));
        });
      }),
    retry: false,
  });
  asked.catch(() => undefined);
  const ended: boolean[] = [];
  server.use(
    http.post('/api/auth/logout', () => {
      ended.push(isTakenBack);
      return HttpResponse.json({});
    }),
  );
  await signOut(client);
  expect(ended).toEqual([true]);
});

it('asks nothing more while the session ends', async () => {
  vi.useRealTimers();
  session.set('a-session');
  const asked: string[] = [];
  const ask = () => api.GET('/api/worlds').then(null, () => 'taken back');
  let late: Promise<unknown> | undefined;
  server.use(
    http.get('/api/worlds', () => {
      asked.push('worlds');
      return HttpResponse.json([]);
    }),
    http.post('/api/auth/logout', () => {
      late = ask();
      return HttpResponse.json({});
    }),
  );
  await signOut(new QueryClient());
  expect(await late).toBe('taken back');
  expect(asked).toEqual([]);
  await ask();
  expect(asked, 'the page that comes after it asks again').toEqual(['worlds']);
});

it('ends the session at the server even when saving before it took all its time', async () => {
  session.set('a-session');
  let ended = 0;
  server.use(
    http.post('/api/auth/logout', () => {
      ended += 1;
      return HttpResponse.json({});
    }),
  );
  const asked = vi.spyOn(AbortSignal, 'timeout');
  beforeSignOut(() => new Promise(() => {}));
  const left = signOut(new QueryClient());
  expect(asked, 'the time of the request has not begun').not.toHaveBeenCalled();
  vi.advanceTimersByTime(4_000);
  await left;
  expect(ended).toBe(1);
  expect(session.get()).toBeNull();
});
