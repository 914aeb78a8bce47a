import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, render, screen, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { aMe } from '@/test/render';
import { gate } from '@/test/gate';
import { roundTrip, server } from '@/test/server';
import { keys } from '../api/keys';
import { session } from '../api/session';
import type { TicketPresence } from '../contract';
import { recordServerTime } from '../lib/server-clock';
import { useMe } from '../session/me';
import { usePresence } from './presence';
import { LiveProvider } from './live-provider';
import { SESSION_OVER } from './socket';

/** The URL of the WebSocket, and the handlers set by the page. */
let socket: {
  url: string;
  onopen: () => void;
  onmessage: (event: { data: string }) => void;
  onclose: (event: { code: number }) => void;
};
let asked = 0;

function Name() {
  return <p>{useMe().name}</p>;
}

function Present() {
  const names = usePresence((tickets) => tickets.flatMap(({ people }) => people.map(({ name }) => name)));
  return <p>{names?.join() ?? 'unknown'}</p>;
}

const connect = (me = aMe()) => {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  client.setQueryData(keys.me, me);
  render(
    <QueryClientProvider client={client}>
      <LiveProvider me={me}>
        <Name />
        <Present />
      </LiveProvider>
    </QueryClientProvider>,
  );
};

beforeEach(() => {
  asked = 0;
  session.set('abc');
  vi.stubGlobal(
    'WebSocket',
    class {
      url: string;
      constructor(url: string) {
        this.url = url;
        socket = this as unknown as typeof socket;
      }
      close() {}
    },
  );
  server.use(
    http.get('/api/auth/me', () => {
      asked += 1;
      return HttpResponse.json(aMe());
    }),
  );
});
afterEach(() => void vi.unstubAllGlobals());

it('asks who is signed in when the server says that the session is over', async () => {
  connect();
  act(() => socket.onclose({ code: SESSION_OVER }));
  await waitFor(() => expect(asked).toBe(1));
});

it('asks nothing when that is heard after one has signed out', async () => {
  connect();
  act(() => session.clear());
  act(() => socket.onclose({ code: SESSION_OVER }));
  await roundTrip();
  expect(asked).toBe(0);
});

describe('who is in a ticket', () => {
  const staff = aMe({ id: 9, role: 'staff' });
  const frame = JSON.stringify({ type: 'presence', ticketId: 7, people: [{ id: 1, name: 'Ana', doing: 'reading' }] });

  it('is known from a frame, though an answer from before it arrives later', async () => {
    const { opened, open } = gate();
    let isAsked = false;
    server.use(
      http.get('/api/presence', async () => {
        isAsked = true;
        await opened;
        return HttpResponse.json([]);
      }),
    );
    connect(staff);
    await waitFor(() => expect(isAsked).toBe(true));
    act(() => socket.onmessage({ data: frame }));
    open();
    expect(await screen.findByText('Ana')).toBeVisible();
  });

  it('is asked again when the connection begins: frames from before it are missed', async () => {
    connect(staff);
    const { ticketId, people } = JSON.parse(frame) as TicketPresence;
    await waitFor(() => expect(screen.queryByText('unknown')).toBeNull());
    server.use(http.get('/api/presence', () => HttpResponse.json([{ ticketId, people }])));
    act(() => socket.onmessage({ data: JSON.stringify({ type: 'connection_confirmed' }) }));
    expect(await screen.findByText('Ana')).toBeVisible();
  });
});

it('names the time of the last answer, and loads it again if something was sent since then', async () => {
  recordServerTime('Sun, 01 Mar 2026 12:00:00 GMT');
  connect();
  expect(new URL(socket.url).searchParams.get('since')).toBe('2026-03-01T12:00:00.000Z');
  act(() => socket.onmessage({ data: JSON.stringify({ type: 'connection_confirmed' }) }));
  await roundTrip();
  expect(asked).toBe(0);
  act(() => socket.onmessage({ data: JSON.stringify({ type: 'connection_confirmed', hasMissed: true }) }));
  await waitFor(() => expect(asked).toBe(1));
});

it('loads everything again when it is back after a cut, whatever the server remembers', async () => {
  connect();
  act(() => socket.onmessage({ data: JSON.stringify({ type: 'connection_confirmed' }) }));
  await roundTrip();
  expect(asked).toBe(0);
  act(() => socket.onclose({ code: 1006 }));
  act(() => void window.dispatchEvent(new Event('online')));
  expect(new URL(socket.url).searchParams.has('since')).toBe(false);
  act(() => socket.onmessage({ data: JSON.stringify({ type: 'connection_confirmed' }) }));
  await waitFor(() => expect(asked).toBe(1));
});
