import { describe, expect, it } from 'vitest';

import type { Delivery } from '@/shared/contract';
import { allEvents, deliveryPollMs, deliveryState, endOf, hostOf, pathOf, tokenState } from './rules';

const NOW = Date.parse('2026-11-21T12:00:00Z');

describe('a token', () => {
  it.each([
    ['2026-11-21T12:00:00Z', 'expired'],
    ['2026-11-21T12:00:01Z', 'ending'],
    ['2026-11-28T11:59:59Z', 'ending'],
    ['2026-11-28T12:00:00Z', 'active'],
  ])('that ends at %s is %s', (expiresAt, state) => {
    expect(tokenState(expiresAt, NOW)).toBe(state);
  });

  it('ends so many days after it was made', () => {
    expect(endOf(90, NOW)).toBe('2027-02-19T12:00:00.000Z');
  });
});

describe('a delivery', () => {
  it.each([
    ['pending', 0, 'pending'],
    ['pending', 3, 'trying'],
    ['delivered', 3, 'delivered'],
    ['parked', 8, 'parked'],
  ] as const)('that is %s after %d tries is shown as %s', (status, attempts, shown) => {
    expect(deliveryState({ status, attempts })).toBe(shown);
  });

  const next = (nextAttemptAt: string | null) => ({ nextAttemptAt }) as Delivery;
  it.each([
    ['soon to be tried', '2026-11-21T12:00:09Z', 2_000],
    ['overdue', '2026-11-21T11:00:00Z', 2_000],
    ['tried in an hour', '2026-11-21T13:00:00Z', 10_000],
    ['done', null, 10_000],
  ])('that is %s (%s) is asked about every %d ms', (_name, at, everyMs) => {
    expect(deliveryPollMs([next(null), next(at)], NOW)).toBe(everyMs);
  });
});

describe('an address', () => {
  it.each([
    ['https://discord.com/api/webhooks/1?wait=true', 'discord.com', '/api/webhooks/1?wait=true'],
    ['https://exemplo.com.br:8443', 'exemplo.com.br:8443', ''],
    ['not an address', 'not an address', ''],
  ])('%s is known by %s and %s', (url, host, path) => {
    expect([hostOf(url), pathOf(url)]).toEqual([host, path]);
  });
});

it('offers every event once', () => {
  expect(new Set(allEvents).size).toBe(allEvents.length);
  expect(allEvents).toHaveLength(15);
});
