import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, render, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';

import { aMe } from '@/test/render';
import { server } from '@/test/server';
import { keys } from '../api/keys';
import { session } from '../api/session';
import { useMe } from '../session/me';
import { LiveProvider } from './live-provider';
import { SESSION_OVER } from './socket';

let close: (event: { code: number }) => void;
let asked = 0;

function Name() {
  return <p>{useMe().name}</p>;
}

const connect = () => {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  client.setQueryData(keys.me, aMe());
  render(
    <QueryClientProvider client={client}>
      <LiveProvider me={aMe()}>
        <Name />
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
      constructor() {
        close = (event) => (this as unknown as { onclose: typeof close }).onclose(event);
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
  act(() => close({ code: SESSION_OVER }));
  await waitFor(() => expect(asked).toBe(1));
});

it('asks nothing when that is heard after one has signed out', async () => {
  connect();
  act(() => session.clear());
  act(() => close({ code: SESSION_OVER }));
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(asked).toBe(0);
});
