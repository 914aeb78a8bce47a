import { QueryClient } from '@tanstack/react-query';
import { afterEach, expect, it, vi } from 'vitest';

import { keys } from '../api/keys';
import { createBridge } from './bridge';

afterEach(() => void vi.useRealTimers());

it('turns a burst of frames into one refetch per query', () => {
  vi.useFakeTimers();
  const client = new QueryClient();
  const invalidate = vi.spyOn(client, 'invalidateQueries');
  const bridge = createBridge(client);
  for (let i = 0; i < 10; i++) bridge.mark([keys.tickets.lists, keys.tickets.messages(7)]);
  expect(invalidate).not.toHaveBeenCalled();
  vi.advanceTimersByTime(80);
  expect(invalidate).toHaveBeenCalledTimes(2);
  vi.advanceTimersByTime(1_000);
  expect(invalidate).toHaveBeenCalledTimes(2);
});
