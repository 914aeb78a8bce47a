import { jest } from '@jest/globals';
import { IdempotencyKeysRepository } from '../src/common/idempotency/idempotency-keys.repository.js';
import { KeyQueue } from '../src/common/idempotency/key-queue.js';
import type { TestApp } from './support.js';
import { until } from './waiting.js';

type HeldCommit = {
  /** Waits for the first request with a key, which then keeps its transaction open until `release`. */
  held: () => Promise<unknown>;
  /** Waits until so many requests with a key have arrived. */
  queued: (count: number) => Promise<unknown>;
  release: () => void;
};

/** Runs `work` while requests with an idempotency key stop before their commit. */
export const holdingCommit = async (
  { app }: TestApp,
  work: (commit: HeldCommit) => Promise<unknown>,
): Promise<void> => {
  const keys = app.get(IdempotencyKeysRepository);
  const keep = keys.keep.bind(keys);
  let release!: () => void;
  const released = new Promise<void>((resolve) => (release = resolve));
  const holding = jest.spyOn(keys, 'keep').mockImplementation(async (...answer) => {
    await released;
    return keep(...answer);
  });
  const runs = jest.spyOn(app.get(KeyQueue), 'run');
  try {
    await work({
      held: () => until(() => holding.mock.calls.length === 1, 'the first request before its commit'),
      queued: (count) => until(() => runs.mock.calls.length === count, `${count} queued requests`),
      release,
    });
  } finally {
    release();
    holding.mockRestore();
    runs.mockRestore();
  }
};
