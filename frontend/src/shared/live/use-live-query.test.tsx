import { QueryClient, QueryClientProvider, queryOptions } from '@tanstack/react-query';
import { act, renderHook } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';

import type { Link } from './socket';
import { LinkContext, useLiveQuery } from './use-live-query';

afterEach(() => void vi.useRealTimers());

function fakeLink(state: Link) {
  const listeners = new Set<() => void>();
  return {
    get: () => state,
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    move(next: Link) {
      state = next;
      listeners.forEach((listener) => listener());
    },
  };
}

it('polls while the socket is down, hardly while it is live, and again when it drops', async () => {
  vi.useFakeTimers();
  const link = fakeLink('lost');
  const fetcher = vi.fn(() => Promise.resolve(1));
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity } } });
  renderHook(() => useLiveQuery(queryOptions({ queryKey: ['x'], queryFn: fetcher }), 2_000), {
    wrapper: ({ children }) => (
      <QueryClientProvider client={client}>
        <LinkContext value={link}>{children}</LinkContext>
      </QueryClientProvider>
    ),
  });
  await act(() => vi.advanceTimersByTimeAsync(6_100));
  expect(fetcher).toHaveBeenCalledTimes(4);
  act(() => link.move('live'));
  await act(() => vi.advanceTimersByTimeAsync(50_000));
  expect(fetcher).toHaveBeenCalledTimes(4);
  await act(() => vi.advanceTimersByTimeAsync(11_000));
  expect(fetcher).toHaveBeenCalledTimes(5);
  act(() => link.move('lost'));
  await act(() => vi.advanceTimersByTimeAsync(4_100));
  expect(fetcher).toHaveBeenCalledTimes(7);
});
