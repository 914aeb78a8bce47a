import { expect, it } from 'vitest';

import type { Verdict } from '@/shared/contract';
import { hasEnded, newsOf, sanctionable } from './verdict-rules';

it.each([
  ['confirmed', false, true, { lead: 'first', text: 'confirmed' }],
  ['not_confirmed', false, true, { lead: 'first', text: 'other' }],
  ['not_enough_proof', false, true, { lead: 'first', text: 'other' }],
  ['confirmed', false, false, { lead: 'afterEnd', text: 'confirmed' }],
  ['not_confirmed', false, false, { lead: 'afterEnd', text: 'other' }],
  ['duplicate', false, true, { lead: 'original' }],
  ['duplicate', false, false, { lead: 'original' }],
  ['confirmed', true, true, { lead: 'told' }],
  ['duplicate', true, false, { lead: 'told' }],
] as [Verdict, boolean, boolean, object][])(
  'the reporter of a report that is %s, told before: %s, ended: %s, reads %o',
  (verdict, isReporterNotified, endsNow, news) => {
    expect(newsOf(verdict, { isReporterNotified, endsNow })).toEqual(news);
  },
);

it.each([
  [['Vulto'], 1, [], ['Vulto']],
  [['Vulto', 'Presa'], 1, ['vúlto'], ['Presa', 'Vulto']],
  [['Vulto', 'Presa'], 1, ['Presa'], ['Vulto', 'Presa']],
  [[], 1, [], []],
  [['Vulto'], null, [], []],
] as [string[], number | null, string[], string[]][])(
  '%o of world %s, of whom %o have a sanction: %o',
  (affectedCharacters, worldId, sanctioned, names) => {
    expect(sanctionable({ affectedCharacters, worldId }, sanctioned)).toEqual(names);
  },
);

it.each([
  ['open', false],
  ['in_progress', false],
  ['waiting_response', false],
  ['resolved', true],
  ['closed', true],
] as const)('%s is an end: %s', (status, ended) => {
  expect(hasEnded({ status })).toBe(ended);
});
