import { describe, expect, it } from 'vitest';

import { amountOf } from '@/features/tickets/queue-position';
import { moment } from '@/shared/lib/when';
import { isQueued, marksFor, turnOf } from './turn';

describe('turnOf', () => {
  it.each([
    ['open', 'team'],
    ['in_progress', 'team'],
    ['waiting_response', 'own'],
    ['resolved', 'resolved'],
    ['closed', 'closed'],
  ] as const)('of %s is %s', (status, turn) => expect(turnOf({ status })).toBe(turn));
});

describe('amountOf', () => {
  it.each([
    [0, '1 min', '1 min'],
    [45, '45 min', '45 min'],
    [60, '1 h', '1 hr'],
    [241, '5 h', '5 hr'],
    [2880, '48 h', '48 hr'],
    [2881, '3 dias', '3 days'],
  ])('words %i minutes, rounded up', (minutes, pt, en) =>
    expect([amountOf(minutes, 'pt'), amountOf(minutes, 'en')]).toEqual([pt, en]),
  );
});

describe('marksFor', () => {
  it.each([
    [null, 0],
    [0, 1],
    [9, 10],
    [10, 0],
    [21, 0],
  ])('of %s ahead are %i', (ahead, marks) => expect(marksFor(ahead)).toBe(marks));
});

it('knows when nothing can be said of the queue', () => {
  expect(isQueued(undefined)).toBe(false);
  expect(isQueued({ ahead: null, p80Minutes: null, basis: null })).toBe(false);
  expect(isQueued({ ahead: 0, p80Minutes: null, basis: null })).toBe(true);
});

it('words a moment with its weekday', () => {
  expect(moment('2026-11-23T19:25:00', 'pt')).toBe('seg., 23/11, 19:25');
  expect(moment('2026-11-23T19:25:00', 'en')).toBe('Mon, 11/23, 07:25 PM');
});
